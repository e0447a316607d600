import { maliciousTexts, maliciousValues, brokenBodies, oddTypes } from './malicious-input.ts'

/** A request as a program sends it: an object becomes JSON, or a form by its content type. */
export type Sent = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly payload?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Reproducible randomness, so that a failure can be repeated. */
export type Dice = <T>(choices: readonly T[]) => T

/** Mulberry32: 32 bits of state are enough to choose malicious inputs. */
export function diceWith(seed: number): Dice {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number]
}

/** A good request with one malicious change. */
export function spoil(request: Sent, dice: Dice): Sent {
  const ways = [spoilPath, spoilQuery]
  if (request.method !== 'GET') ways.push(spoilField, spoilField, spoilField, breakBody, changeType)
  return dice(ways)(request, dice)
}

const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80' // half a surrogate pair
  }
}

/** Replaces an id or another path segment with malicious input. */
function spoilPath(request: Sent, dice: Dice): Sent {
  const [path = '', query] = request.url.split('?')
  const parts = path.split('/')
  const place = dice([...parts.keys()].slice(1))
  const malicious = dice([true, false, false]) ? dice(maliciousTexts) : encoded(dice(maliciousTexts))
  const spoiled = parts.map((part, index) => (index === place ? malicious : part)).join('/')
  return { ...request, url: asciiOf(spoiled) + (query === undefined ? '' : `?${query}`) }
}

/** Spoils a query value, repeats it, or adds an unknown key. */
function spoilQuery(request: Sent, dice: Dice): Sent {
  const [path = '', query = ''] = request.url.split('?')
  const names = [...new URLSearchParams(query).keys(), 'search', 'action', '__proto__', 'constructor']
  const name = dice(names)
  const value = encoded(dice([true, false]) ? dice(maliciousTexts) : JSON.stringify(dice(maliciousValues)))
  const rest = dice([true, false]) ? query : ''
  return { ...request, url: `${path}?${name}=${value}&${rest}` }
}

/** Replaces a field of the body with malicious input, or omits it. */
function spoilField(request: Sent, dice: Dice): Sent {
  const body = structuredClone(typeof request.payload === 'object' ? request.payload : {})
  const places = placesOf(body)
  const [holder, key] = dice(places.length > 0 ? places : [[body, 'a'] as const])
  if (dice([true, false, false, false])) Reflect.deleteProperty(holder, key)
  else Object.assign(holder, { [key]: dice(maliciousValues) })
  return { ...request, payload: request.headers === FORM ? formOf(body) : body }
}

const formOf = (fields: object): string =>
  Object.entries(fields)
    .map(
      ([name, value]: [string, unknown]) =>
        `${name}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&')

type Place = readonly [holder: object, key: string]

const placesOf = (value: object): readonly Place[] =>
  Object.entries(value).flatMap(([key, content]: [string, unknown]): readonly Place[] =>
    typeof content === 'object' && content !== null ? [[value, key], ...placesOf(content)] : [[value, key]],
  )

function breakBody(request: Sent, dice: Dice): Sent {
  return { ...request, payload: dice(brokenBodies), headers: typed('application/json') }
}

function changeType(request: Sent, dice: Dice): Sent {
  const payload = dice([...brokenBodies, JSON.stringify(request.payload ?? {})])
  return { ...request, payload, headers: typed(dice(oddTypes)) }
}

const typed = (type: string | undefined) => (type === undefined ? {} : { 'content-type': type })

/** Percent-encodes what may not appear in a request line, as any client must. */
const asciiOf = (path: string): string =>
  path
    .replace(/[^\u0021-\u007e]/gu, (sign) => encoded(sign))
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23')
