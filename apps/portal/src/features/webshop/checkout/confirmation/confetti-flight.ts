/** The particles per burst, its ticks, and the milliseconds between bursts. */
export const CONFETTI = { particles: 200, ticks: 300, everyMs: 2000, bursts: 3 } as const

/** A particle: its position in hundredths of the screen, its speed, and its look. */
export type Snippet = {
  readonly x: number
  readonly y: number
  readonly speedX: number
  readonly speedY: number
  readonly colour: number
  readonly turn: number
}

const GRAVITY = 0.045
const DRAG = 0.985
export const COLOURS = ['#e8590c', '#f5b700', '#2b8a3e', '#1971c2', '#9c36b5'] as const

/** A burst from below the middle of the screen; `chance` returns a number from 0 up to 1. */
export const aBurst = (chance: () => number): readonly Snippet[] =>
  Array.from({ length: CONFETTI.particles }, () => ({
    x: 50,
    y: 62,
    speedX: (chance() - 0.5) * 3.2,
    speedY: -1 - chance() * 2,
    colour: Math.floor(chance() * COLOURS.length),
    turn: chance() * Math.PI,
  }))

/** The next tick: air resistance slows all particles down, and gravity pulls them. */
export const afterTick = (snippets: readonly Snippet[]): readonly Snippet[] =>
  snippets.map(({ x, y, speedX, speedY, colour, turn }) => ({
    x: x + speedX,
    y: y + speedY,
    speedX: speedX * DRAG,
    speedY: speedY * DRAG + GRAVITY,
    colour,
    turn: turn + 0.1,
  }))
