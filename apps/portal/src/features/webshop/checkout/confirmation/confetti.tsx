import { useEffect, useRef } from 'react'
import { aBurst, afterTick, COLOURS, CONFETTI, type Snippet } from './confetti-flight.ts'

/** A burst, and its remaining ticks. */
type Flight = { readonly snippets: readonly Snippet[]; readonly ticksLeft: number }

/** Confetti over the page. None with reduced motion; a press or a key ends it. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    return throwConfetti(context)
  }, [])
  return <canvas ref={canvas} className="confetti" aria-hidden data-testid="confetti" />
}

/** Animates until the end or until stopped; returns the function that stops it. */
function throwConfetti(context: CanvasRenderingContext2D): () => void {
  let flights: readonly Flight[] = []
  let burstsLeft: number = CONFETTI.bursts
  let frame = 0
  const burst = () => {
    flights = [...flights, { snippets: aBurst(Math.random), ticksLeft: CONFETTI.ticks }]
    burstsLeft -= 1
    if (burstsLeft === 0) clearInterval(timer)
  }
  const timer = setInterval(burst, CONFETTI.everyMs)
  const tick = () => {
    draw(context, flights)
    flights = flights.flatMap(({ snippets, ticksLeft }) =>
      ticksLeft > 1 ? [{ snippets: afterTick(snippets), ticksLeft: ticksLeft - 1 }] : [],
    )
    if (flights.length > 0 || burstsLeft > 0) frame = requestAnimationFrame(tick)
    else stop()
  }
  const stop = () => {
    clearInterval(timer)
    cancelAnimationFrame(frame)
    context.canvas.width = 0
    for (const event of STOPS) window.removeEventListener(event, stop)
  }
  for (const event of STOPS) window.addEventListener(event, stop)
  burst()
  tick()
  return stop
}

const STOPS = ['pointerdown', 'keydown'] as const

function draw(context: CanvasRenderingContext2D, flights: readonly Flight[]): void {
  const { canvas } = context
  canvas.width = window.innerWidth
  canvas.height = window.innerHeight
  for (const { snippets, ticksLeft } of flights) {
    context.globalAlpha = Math.min(1, ticksLeft / 60)
    for (const { x, y, colour, turn } of snippets) {
      context.fillStyle = COLOURS[colour] ?? COLOURS[0]
      context.setTransform(1, 0, 0, 1, (x / 100) * canvas.width, (y / 100) * canvas.height)
      context.rotate(turn)
      context.fillRect(-4, -2, 8, 4 * Math.cos(turn))
    }
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
}
