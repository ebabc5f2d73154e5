const PATIENCE = 1000; // milliseconds: then it is done although the page has its hands full

/** Do something when the page has painted and has nothing better to do. */
export function atLeisure(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: PATIENCE });
  else setTimeout(act, PATIENCE / 4);
}
