/** Apply a patch: objects are merged (into lists by index), null removes a key, everything else replaces. */
export function patched(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  if (Array.isArray(value)) {
    const items = [...value] as unknown[];
    for (const [number, part] of Object.entries(patch)) items[Number(number)] = patched(items[Number(number)], part);
    return items;
  }
  const result: Record<string, unknown> = isObject(value) ? { ...value } : {};
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete result[key];
    else result[key] = patched(result[key], part);
  }
  return result;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Changing {
  changes?: unknown;
}

/** A view with what something changed in it. */
export function changedBy<View>(view: View, { changes }: Changing): View {
  return changes === undefined ? view : (patched(view, changes) as View);
}

/** A view after a step: with what its events changed, one after the other, and then with what belongs to none. */
export function stepped<View>(view: View, step: Changing & { events: readonly Changing[] }): View {
  return changedBy(step.events.reduce(changedBy, view), step);
}
