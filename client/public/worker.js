// Keeps the page itself on the device, so that it opens without a line; tables and everything else are always asked of
// the server. Files below /assets have names that change with what is in them, and are kept as they are.

const KEPT = 'gravetide-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add('/')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('gravetide-') && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/') || pathname.startsWith('/ws/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** The newest page there is; the kept one where the server does not answer. */
async function page(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    // A page behind a link to a replay says in its head what it is about; it is no page for anything else.
    const plain = !new URL(request.url).pathname.startsWith('/r/');
    if (answer.ok && !answer.redirected && plain) await kept.put('/', answer.clone());
    return answer;
  } catch (error) {
    const found = await kept.match('/');
    if (found) return found;
    throw error;
  }
}

async function file(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}
