// Drawn positions as links: the text of a scene travels in the fragment, which browsers send to nobody.

/** Characters of a scene that are looked at; the server takes no more. */
export const MOST = 12_000;
const TOO_LONG = `This scene is too long: ${MOST} characters are the most.`;
const BROKEN = 'This link is not complete: the scene in it can’t be read. Please copy all of it.';

/** The fragment that carries a scene: `z=`, packed. */
export async function fragmentOf(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `#z=${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The scene that a fragment carries, packed (`z=`) or plain (`text=`); none where there is none. */
export async function sceneIn(fragment: string): Promise<string> {
  const [, kind, said] = /^#?(z|text)=(.*)$/s.exec(fragment) ?? [];
  if (!kind || !said) return '';
  const text = kind === 'z' ? await unpacked(said) : plain(said);
  if (text.length > MOST) throw new Error(TOO_LONG);
  return text;
}

function plain(said: string): string {
  try {
    return decodeURIComponent(said.replaceAll('+', ' '));
  } catch {
    throw new Error(BROKEN);
  }
}

/** No more is unpacked than a scene may have: a short link could hold a very long text. */
async function unpacked(said: string): Promise<string> {
  let text = '';
  try {
    const bytes = Uint8Array.from(atob(said.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      if (done) return text;
      if (text.length > MOST) {
        void reader.cancel();
        return text;
      }
    }
  } catch {
    throw new Error(BROKEN);
  }
}
