import { createConnection, type NetConnectOpts, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { outsideTurn } from '../../process/turn.ts'
import { ScanFailure, type Content, type Verdict, type VirusScanner } from './virus-scanner.ts'

const DEFAULT_PORT = 3310
const CONNECT_MILLISECONDS = 2_000
const PING_MILLISECONDS = 1_000
/** Its response is one line with the name of a virus. */
const LONGEST_ANSWER_BYTES = 4_096
/** The chunk size; each chunk is preceded by its length in four bytes. */
const PART_BYTES = 64 * 1024

/** The address of the daemon: `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`; otherwise undefined. */
export function placeOfClamd(url: string): NetConnectOpts | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:' && hostname === '' && pathname.startsWith('/'))
    return { path: decodeURIComponent(pathname) }
  if (protocol !== 'tcp:' || hostname === '') return undefined
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? DEFAULT_PORT : Number(port) }
}

/**
 * ClamAV's daemon by its own protocol: `INSTREAM` with one connection per content, and `PING`. Every wait has a time
 * limit.
 * @throws Error when the setting is no address
 */
export function clamd(url: string): VirusScanner {
  const place = placeOfClamd(url)
  if (!place) throw new Error('CLAMAV_URL names no address')
  return {
    scan: (content, { milliseconds }) =>
      outsideTurn(async () =>
        verdictOf(await ask(place, framed(content), { totalMilliseconds: milliseconds })),
      ),
    isThere: () =>
      ask(place, [Buffer.from('zPING\0')], { totalMilliseconds: PING_MILLISECONDS }).then(
        (answer) => answer === 'PONG',
        () => false,
      ),
  }
}

/** `stream: OK`, or `stream: Win.Test.EICAR_HDB-1 FOUND`; anything else is no verdict. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { kind: 'clean' }
  const virus = /^stream: (?<virus>.+) FOUND$/.exec(answer)?.groups?.['virus']
  if (virus !== undefined) return { kind: 'infected', virus }
  throw new ScanFailure('failed', answer === '' ? 'The scanner sent no response' : answer)
}

/** The command and the chunks, each after its length; length zero ends it. */
async function* framed(content: Content): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const part of content)
    for (let from = 0; from < part.length; from += PART_BYTES) {
      const piece = part.subarray(from, from + PART_BYTES)
      yield lengthOf(piece.length)
      yield piece
    }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

type Limits = { readonly totalMilliseconds: number }

/** One request over its own connection; returns the response without its terminator. */
function ask(place: NetConnectOpts, question: Content, { totalMilliseconds }: Limits): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(place)
    const sent = Readable.from(question, { objectMode: false })
    const hangUp = () => {
      sent.destroy()
      socket.destroy()
    }
    const stop = (failure: Error) => {
      reject(failure)
      hangUp()
    }
    limitTimes(socket, totalMilliseconds, stop)
    let isConnected = false
    socket.once('connect', () => (isConnected = true))
    socket.on('error', (failure) =>
      stop(isConnected ? brokenOff(failure) : new ScanFailure('away', failure.message)),
    )
    sent.on('error', stop)
    sent.pipe(socket, { end: false })
    readAnswer(socket).then(resolve, reject).finally(hangUp)
  })
}

/** A daemon that stops reading responds and disconnects; its response may be lost with the connection. */
const brokenOff = ({ message }: Error): ScanFailure =>
  new ScanFailure(
    'failed',
    `The scanner closed the connection (${message}); is the file larger than its StreamMaxLength?`,
  )

function limitTimes(socket: Socket, totalMilliseconds: number, stop: (failure: Error) => void): void {
  const connecting = setTimeout(
    () => stop(new ScanFailure('away', `No connection within ${CONNECT_MILLISECONDS} ms`)),
    Math.min(CONNECT_MILLISECONDS, totalMilliseconds),
  )
  const total = setTimeout(
    () => stop(new ScanFailure('failed', `No response within ${totalMilliseconds} ms`)),
    totalMilliseconds,
  )
  socket.once('connect', () => clearTimeout(connecting))
  socket.once('close', () => {
    clearTimeout(connecting)
    clearTimeout(total)
  })
}

/** The response may arrive before everything was sent: a content above the limit is not read to its end. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      answer = Buffer.concat([answer, bytes])
      const end = answer.indexOf(0)
      if (end >= 0) resolve(answer.subarray(0, end).toString('utf8').trim())
      else if (answer.length > LONGEST_ANSWER_BYTES)
        reject(new ScanFailure('failed', `A response of more than ${LONGEST_ANSWER_BYTES} bytes`))
    })
    socket.on('end', () =>
      reject(new ScanFailure('failed', 'The scanner closed the connection without a response')),
    )
  })
}
