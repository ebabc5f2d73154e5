/** How long ago a moment was (seconds since 1970), in words. */
export function ago(then: number): string {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - then) / 60));
  if (minutes < 2) return 'just now';
  if (minutes < 90) return `${minutes} minutes ago`;
  if (minutes < 2880) return `${Math.round(minutes / 60)} hours ago`;
  return `${Math.round(minutes / 1440)} days ago`;
}
