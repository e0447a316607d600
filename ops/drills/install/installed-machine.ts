import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { selfSigned } from '../../../apps/server/testing/network/certificate.ts'
import { root } from '../../../scripts/bootstrap/places.mjs'
import { tryRotation, tryUpgrade } from './installed-changes.ts'
import { tryBackups, tryDoctor } from './installed-timers.ts'
import { PROCESSES, startMachine, type Machine } from './machine.ts'
import { commandsOf, packagesOf } from '../page.ts'
import { DRILL_PASSWORD, statementsOf } from '../roles.ts'
import type { Stage } from '../stage.ts'
import type { Finding } from '../table.ts'

const PORTS = [4200, 4201, 4202]
const TIMERS = ['backup-full', 'backup-incr', 'doctor'].map((name) => `ouderportaal-${name}.timer`)
/** Packages to fetch and build the release, which is here already. */
const BUILDING = ['nodejs', 'npm', 'git']
const PATIENCE_MS = 90_000

/** Executes docs/operations/install.md on a machine with a running systemd, and then tests what needs one. */
export async function installOnMachine(stage: Stage): Promise<Finding[]> {
  const begun = performance.now()
  const bringing = commandsOf('install.md', '## 1. Packages, a user, the release')
  const [, release = ''] = /^cd (\S+)/m.exec(bringing.join('\n')) ?? []
  const packages = packagesOf(bringing).filter((name) => !BUILDING.includes(name))
  const upgrade = commandsOf('upgrades.md', '## By the units')
  const [, next = ''] = /^cd (\S+)/m.exec(upgrade.join('\n')) ?? []
  const machine = await startMachine(stage, { packages, releases: [release, next] })
  const there = performance.now()
  await setUp(machine, release, bringing)
  const serving = await untilAllServe(machine)
  return [
    { what: 'until a machine is there, with Debian and systemd', figure: (there - begun) / 1000, unit: 's' },
    {
      what: 'until the portal serves on it, page by page',
      figure: (performance.now() - there) / 1000,
      unit: 's',
    },
    { what: 'of it, after systemctl enable --now', figure: serving, unit: 's' },
    ...(await tryUnits(machine)),
    ...(await tryBackups(machine)),
    ...(await tryDoctor(machine)),
    ...(await tryRotation(machine)),
    ...(await tryUpgrade(machine, { release, next, upgrade })),
    ...(await tryEnds(machine)),
  ]
}

/** Executes the pages command by command. */
async function setUp(machine: Machine, release: string, bringing: readonly string[]): Promise<void> {
  const own = bringing.filter((command) => /^(adduser|ln) /.test(command))
  await machine.shell(own.join('\n'))
  const statements = statementsOf(readFileSync(join(root, 'docs/operations/database.md'), 'utf8'))
  await machine.shell(
    `runuser -u postgres -- psql -qX -v ON_ERROR_STOP=1 <<'END'\n${statements.join(';\n')};\nEND`,
  )
  const settings = commandsOf('install.md', '## 3. Settings and secrets').join('\n')
  await machine.shell(`cd ${release}\n${settings.replaceAll('…', DRILL_PASSWORD)}`)
  const backups = commandsOf('backup.md', '## Set-up').filter((command) => !command.startsWith('apt-get'))
  const phrase = `sed -i s/CHANGE-ME/the-pass-phrase-of-a-drill/ /etc/pgbackrest.conf`
  await machine.shell(['cd ' + release, ...backups.slice(0, 1), phrase, ...backups.slice(1)].join('\n'))
  const processes = commandsOf('install.md', '## 4. The processes')
  await machine.shell(processes.filter((command) => command !== 'ouderportaal doctor').join('\n'))
  await machine.shell(
    [
      `cp ${release}/docs/operations/haproxy.cfg /etc/haproxy/haproxy.cfg`,
      `cat > /etc/haproxy/portal.pem <<'END'\n${selfSigned.cert}${selfSigned.key}END`,
      'mkdir -p /etc/systemd/system/haproxy.service.d',
      "printf '[Service]\\nLimitNOFILE=20000\\n' > /etc/systemd/system/haproxy.service.d/override.conf",
      'systemctl daemon-reload',
      'systemctl restart haproxy',
    ].join('\n'),
  )
}

/** @returns the seconds until all three processes serve, and HAProxy forwards to them */
async function untilAllServe({ tries }: Machine): Promise<number> {
  const begun = performance.now()
  const ask = PORTS.map((port) => `curl -fsS -o /dev/null http://127.0.0.1:${port}/healthz`)
  const proxy = 'test "$(curl -sk -o /dev/null -w %{http_code} https://127.0.0.1/)" -lt 500'
  for (;;) {
    const { isWell, complaints } = await tries([...ask, proxy].join('\n'))
    if (isWell) return (performance.now() - begun) / 1000
    if (performance.now() - begun > PATIENCE_MS) {
      const log = await tries('journalctl -n 60 --no-pager -u "ouderportaal@*" -u haproxy')
      throw new Error(`The portal does not serve: ${complaints}\n${log.said}`)
    }
    await pause(200)
  }
}

/** For commands that must fail: the shell itself ignores a failure of `! …`. */
const NEVER = 'never() { if "$@" > /dev/null 2>&1; then echo "This was possible: $*"; exit 1; fi; }'

/** The sandbox of the unit, tested inside it; each command succeeds when the restriction holds. */
const WALLS: Readonly<Record<string, string>> = {
  'is no root, has no rights and gets none': `
    grep -qP '^Uid:\\t[1-9]' /proc/$pid/status
    for set in CapInh CapPrm CapEff CapBnd CapAmb; do grep -qP "^$set:\\t0+$" /proc/$pid/status; done
    grep -qP '^NoNewPrivs:\\t1' /proc/$pid/status`,
  'may make only some system calls': `grep -qP '^Seccomp:\\t2' /proc/$pid/status`,
  'can open 16,384 files': `grep -qP '^Max open files +16384 +16384' /proc/$pid/limits`,
  'writes nowhere but in its own folder, not even as root': `
    for place in /etc /usr /opt/ouderportaal/current /var/lib /var/lib/postgresql /boot; do
      never nsenter -t $pid -m touch $place/wall
    done
    nsenter -t $pid -m sh -c 'touch /var/lib/ouderportaal/wall && rm /var/lib/ouderportaal/wall'`,
  'sees no homes and no files of others in /tmp': `
    mkdir -p /home/somebody && touch /home/somebody/diary /tmp/of-somebody
    test -z "$(nsenter -t $pid -m ls -A /home /root /tmp | grep -v ':$' | tr -d '\\n')"`,
  'is in namespaces of its own': `
    for space in mnt user uts; do test "$(readlink /proc/$pid/ns/$space)" != "$(readlink /proc/1/ns/$space)"; done`,
  'has no secret in its environment': `
    for secret in /etc/ouderportaal/credentials/*; do
      never grep -aF "$(head -c 24 $secret)" /proc/$pid/environ
    done
    grep -aq CREDENTIALS_DIRECTORY /proc/$pid/environ`,
  'is the only one that reads its secrets, beside root': `
    place=$(tr '\\0' '\\n' < /proc/$pid/environ | sed -n s/^CREDENTIALS_DIRECTORY=//p)
    test "$(nsenter -t $pid -m cat $place/SECRET)" = "$(cat /etc/ouderportaal/credentials/SECRET)"
    never runuser -u ouderportaal -- cat /etc/ouderportaal/credentials/SECRET
    never nsenter -t $pid -m runuser -u postgres -- cat $place/SECRET`,
}

async function tryUnits({ tries, shell }: Machine): Promise<Finding[]> {
  const idle: string[] = []
  for (const unit of [...PROCESSES, ...TIMERS, 'haproxy', 'postgresql@15-main'])
    if (!(await tries(`systemctl is-active ${unit}`)).isWell) idle.push(unit)
  const broken: string[] = []
  for (const unit of PROCESSES)
    for (const [wall, script] of Object.entries(WALLS)) {
      const outcome = await tries(`${NEVER}\npid=$(systemctl show -P MainPID ${unit})\n${script}`)
      if (!outcome.isWell) broken.push(`${unit} ${wall}: no. ${outcome.said}${outcome.complaints}`)
    }
  for (const trouble of [...idle, ...broken]) console.error(trouble)
  const next = await shell(
    TIMERS.map((timer) => `systemctl show -P NextElapseUSecRealtime ${timer}`).join('\n'),
  )
  const moments = next.split('\n').filter((line) => /\d{4}-\d\d-\d\d 0[0-6]:/.test(line))
  return [
    { what: 'units that do not run', figure: idle.length, atMost: 0 },
    {
      what: `of ${PROCESSES.length * Object.keys(WALLS).length} walls around its processes, that do not hold`,
      figure: broken.length,
      atMost: 0,
    },
    {
      what: 'timers that do not know when they come',
      figure: TIMERS.length - moments.length,
      atMost: 0,
    },
  ]
}

/** A crash of a process, a stop, and a power failure of the machine. */
async function tryEnds(machine: Machine): Promise<Finding[]> {
  const { shell } = machine
  await shell('systemctl kill --signal=SEGV --kill-whom=main ouderportaal@web1; sleep 0.2')
  const crash = await untilAllServe(machine)
  const again = Number(await shell('systemctl show -P NRestarts ouderportaal@web1'))
  const begun = performance.now()
  await shell('systemctl stop ouderportaal@web2')
  const stopping = (performance.now() - begun) / 1000
  const [result, status] = (await shell('systemctl show -P Result -P ExecMainStatus ouderportaal@web2'))
    .trim()
    .split(/\s+/)
  const isInOrder = result === 'success' && status === '0'
  const limit = Number((await shell('systemctl show -P TimeoutStopUSec ouderportaal@web2')).replace('s', ''))
  const lost = performance.now()
  await machine.restart()
  await untilAllServe(machine)
  return [
    {
      what: 'a process crashes: until it serves again',
      figure: again === 1 ? crash : Number.NaN,
      unit: 's',
      atMost: 30,
    },
    {
      what: 'systemctl stop: until it stopped cleanly',
      figure: isInOrder ? stopping : Number.NaN,
      unit: 's',
      atMost: limit,
    },
    {
      what: 'the machine loses its power: until all serve again',
      figure: (performance.now() - lost) / 1000,
      unit: 's',
      atMost: 90,
    },
  ]
}
