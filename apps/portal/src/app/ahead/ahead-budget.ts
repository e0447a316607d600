/** What one screen may fetch ahead: calls, and bytes on the wire. Another screen is begun only below the half of both. */
export const AHEAD = { calls: 6, bytes: 40_000 } as const
