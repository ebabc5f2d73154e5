/** How long a test waits for what has to come, in milliseconds: no machine is as slow, so it only ends what hangs. */
export const PATIENCE = 60_000;
