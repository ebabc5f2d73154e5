/** A JSON merge patch (RFC 7396): objects are merged, null removes, everything else replaces. */
export function merged(value: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const result: Record<string, unknown> = isObject(value) ? { ...value } : {};
  for (const [key, part] of Object.entries(change)) {
    if (part === null) delete result[key];
    else result[key] = merged(result[key], part);
  }
  return result;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
