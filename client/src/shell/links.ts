// Links to tables, and what people type where one is asked for.

/** A link in full, at this address or at another one of the same server. */
export function linkOf(path: string, address: string = location.href): string {
  return new URL(path || '/', address).href;
}

/** Whether a link leads to the computer it is opened on, and is of no use on any other. */
export function isOnlyHere(link: string): boolean {
  const { hostname } = new URL(link);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.\d/.test(hostname) || hostname === '[::1]'
  );
}

/** What was typed where a link or a code was asked for; neither is a sentence that says so. */
export type Typed = { table: string } | { code: string } | { wrong: string };

const TABLE = /^[\w-]{16}$/; // what the server calls its tables
const CODE = /^[A-Za-z0-9]{5}[-\s]?[A-Za-z0-9]{5}$/;

export function typed(words: string): Typed {
  const text = words.trim();
  const id = /\/t\/([\w-]+)/.exec(text)?.[1] ?? (TABLE.test(text) ? text : undefined);
  if (id) return { table: id };
  if (CODE.test(text)) return { code: text };
  return {
    wrong: 'That is neither a link nor a code. A link to a table has /t/ in it; a code looks like ABCDE-FGHJK.',
  };
}
