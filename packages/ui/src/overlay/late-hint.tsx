import { lateOverlay } from './late-overlay.tsx'

/** A hint is never the only place of a fact: without its code nothing is lost. */
export const Hint = lateOverlay(
  async () => (await import('./shown-hint.tsx')).ShownHint,
  () => false,
)
