import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import { clamd } from '../../../apps/server/src/gateways/virus-scanner/clamd.ts'
import { EICAR } from '../../../apps/server/testing/network/clamd.ts'
import { installPackages } from './machine.ts'
import { leftOut, type Outcome } from '../step.ts'

const PROGRAM = '/usr/sbin/clamd'
const STREAM_MAXIMUM = 1024 * 1024
const SCAN_MAXIMUM = 4 * STREAM_MAXIMUM
const patient = { milliseconds: 30_000 }

/**
 * Tests the client with Debian's clamd, which unit tests simulate. It has its own socket and a single signature, that
 * of EICAR, so no signatures are downloaded.
 */
export async function askRealClamav(): Promise<Outcome> {
  const problem = existsSync(PROGRAM) ? '' : await installPackages('clamav-daemon')
  if (!existsSync(PROGRAM)) return leftOut(`ClamAV could not be installed: ${problem}`)
  const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-clamav-'))
  chmodSync(folder, 0o755)
  const daemon = spawn(PROGRAM, ['-c', writeSettings(folder)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [daemon.stdout, daemon.stderr]) stream.on('data', (text) => (log += String(text)))
  try {
    const wrong = await faultsOf(`unix:${join(folder, 'clamd.ctl')}`)
    return {
      passed: cases.length - wrong.length,
      failed: wrong.length,
      skipped: 0,
      log: [log, ...wrong].join('\n'),
    }
  } finally {
    const isOver = daemon.exitCode !== null || once(daemon, 'exit')
    daemon.kill('SIGKILL')
    await isOver
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeSettings(folder: string): string {
  const settings = join(folder, 'clamd.conf')
  writeFileSync(join(folder, 'eicar.ndb'), `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const lines = {
    Foreground: 'yes',
    LocalSocket: join(folder, 'clamd.ctl'),
    DatabaseDirectory: folder,
    TemporaryDirectory: folder,
    StreamMaxLength: STREAM_MAXIMUM,
    // As in docs/operations/virus-scanner.md, but smaller; equal to each other.
    MaxScanSize: SCAN_MAXIMUM,
    MaxFileSize: SCAN_MAXIMUM,
    AlertExceedsMax: 'yes',
  }
  const text = Object.entries(lines).map(([name, value]) => `${name} ${value}\n`)
  writeFileSync(settings, text.join(''))
  return settings
}

const cases: readonly (readonly [what: string, parts: readonly Buffer[], answer: RegExp])[] = [
  ['nothing', [], /^clean$/],
  ['a text', [Buffer.from('verklaring')], /^clean$/],
  ['almost the largest', [Buffer.alloc(STREAM_MAXIMUM - 1, 'a')], /^clean$/],
  ['EICAR', [Buffer.from(EICAR)], /^infected Eicar-Test/],
  ['EICAR in a paper', [Buffer.from(`%PDF-1.7\n${EICAR}\n`)], /^infected Eicar-Test/],
  [
    'EICAR in two parts',
    [Buffer.from(EICAR.slice(0, 20)), Buffer.from(EICAR.slice(20))],
    /^infected Eicar-Test/,
  ],
  ['EICAR in an archive', [archiveOf(STREAM_MAXIMUM)], /^infected Eicar-Test/],
  [
    'EICAR in an archive, behind what it looks through',
    [archiveOf(SCAN_MAXIMUM)],
    /^infected Heuristics\.Limits\.Exceeded/,
  ],
  [
    'larger than it accepts',
    [Buffer.alloc(4 * STREAM_MAXIMUM, 'a')],
    /^failed .*(size limit exceeded|StreamMaxLength)/,
  ],
]

async function faultsOf(url: string): Promise<string[]> {
  const scanner = clamd(url)
  for (let tries = 0; tries < 300 && !(await scanner.isThere()); tries += 1) await pause(100)
  const faults: string[] = []
  for (const [what, parts, expected] of cases) {
    const answer = await scanner.scan(parts, patient).then(
      (verdict) => (verdict.kind === 'clean' ? 'clean' : `infected ${verdict.virus}`),
      (failure: Error) => `failed ${failure.message}`,
    )
    if (!expected.test(answer)) faults.push(`${what}: ${answer}`)
  }
  return faults
}

/** A small ZIP archive of one large file: this number of letters, followed by the EICAR text. */
function archiveOf(letters: number): Buffer {
  const content = Buffer.concat([Buffer.alloc(letters, 'a'), Buffer.from(EICAR)])
  const packed = deflateRawSync(content)
  const name = Buffer.from('verklaring.txt')
  // Version, flags, deflate, time and date; checksum, both sizes, the length of the name, and no extra fields.
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    Buffer.from([20, 0]),
    facts,
    Buffer.alloc(14),
    name,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
