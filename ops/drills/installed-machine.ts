import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { selfSigned } from '../../apps/server/testing/certificate.ts'
import { root } from '../../scripts/bootstrap/places.mjs'
import { startMachine, type Machine } from './machine.ts'
import { commandsOf, packagesOf } from './page.ts'
import { DRILL_PASSWORD, statementsOf } from './roles.ts'
import type { Stage } from './stage.ts'
import type { Finding } from './table.ts'

const PROCESSES = ['web1', 'web2', 'worker'].map((name) => `ouderportaal@${name}`)
const PORTS = [4200, 4201, 4202]
const TIMERS = ['backup-full', 'backup-incr', 'doctor'].map((name) => `ouderportaal-${name}.timer`)
/** They bring and build the release, which lies here already. */
const BUILDING = ['nodejs', 'npm', 'git']
const PATIENCE_MS = 90_000

/** docs/operations/install.md, done on a machine with a systemd that runs; and then what only that can show. */
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

/** What the pages say, command by command. */
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

/** @returns after how many seconds all three processes serve, and HAProxy leads to them */
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

/** For what must not succeed: the shell itself does not mind when `! …` fails. */
const NEVER = 'never() { if "$@" > /dev/null 2>&1; then echo "This was possible: $*"; exit 1; fi; }'

/** What the unit keeps away, asked where the process is; each of these ends well. */
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

const NOTE = '/var/lib/ouderportaal-backup/note'
const TOLD = `curl -fsS http://127.0.0.1:9464/metrics | sed -n 's/^portal_last_backup_timestamp_seconds //p'`

/** Has the hour of a timer be now, and every second after; whether what it begins leaves its note. */
async function letCome({ tries, shell }: Machine, timer: string, note: string): Promise<boolean> {
  const folder = `/etc/systemd/system/${timer}.d`
  await shell(`
    rm -f ${note}
    mkdir -p ${folder}
    printf '[Timer]\\nOnCalendar=\\nOnCalendar=*:*:*\\nRandomizedDelaySec=0\\nAccuracySec=1s\\n' > ${folder}/override.conf
    systemctl daemon-reload
    systemctl restart ${timer}`)
  const { isWell } = await tries(
    `for second in $(seq 60); do test -e ${note} && exit 0; sleep 1; done; exit 1`,
  )
  await shell(`
    systemctl stop ${timer}
    rm -r ${folder}
    systemctl daemon-reload
    systemctl start ${timer}`)
  return isWell
}

/** Backups by their units, and by a timer whose hour has come. */
async function tryBackups(machine: Machine): Promise<Finding[]> {
  const { tries, shell } = machine
  const before = Number(await shell(TOLD))
  const failed: string[] = []
  for (const type of ['full', 'incr']) {
    const { isWell } = await tries(`systemctl start ouderportaal-backup@${type}`)
    if (!isWell) failed.push((await tries(`journalctl -n 30 --no-pager -u ouderportaal-backup@${type}`)).said)
  }
  for (const log of failed) console.error(log)
  const after = Number(await shell(TOLD))
  const doctor = await tries('ouderportaal doctor')
  const wrong = doctor.said.split('\n').filter((line) => /^fail +(?!mail )\S/.test(line))
  for (const line of wrong) console.error(line)
  const came = await letCome(machine, 'ouderportaal-backup-incr.timer', NOTE)
  return [
    { what: 'backups that failed behind the walls of their unit', figure: failed.length, atMost: 0 },
    {
      what: 'of the last backup, not told to Prometheus',
      figure: before === 0 && after > 0 ? 0 : 1,
      atMost: 0,
    },
    { what: 'timers that came and made no backup', figure: came ? 0 : 1, atMost: 0 },
    {
      what: 'wrong by ouderportaal doctor, besides the mail server that is not there',
      figure: wrong.length,
      atMost: 0,
    },
  ]
}

const DOCTORS_NOTE = '/var/lib/ouderportaal/doctor'

/** The doctor by its timer, where there is no mail server: it fails, and what is told is what the command says. */
async function tryDoctor(machine: Machine): Promise<Finding[]> {
  const { tries, shell } = machine
  const came = await letCome(machine, 'ouderportaal-doctor.timer', DOCTORS_NOTE)
  const failed = await tries(
    `for second in $(seq 60); do systemctl is-failed ouderportaal-doctor && exit 0; sleep 1; done; exit 1`,
  )
  const noted = wordsOf(await shell(`cat ${DOCTORS_NOTE}`))
  const told = await shell('curl -fsS http://127.0.0.1:9466/metrics')
  const isTold = /^portal_doctor_findings\{about="mail",state="fail"\} 1$/m.test(told)
  const others = told.match(/^portal_doctor_findings\{.*state="fail"\} [1-9]/gm) ?? []
  const said = wordsOf((await tries('ouderportaal doctor')).said)
  if (noted !== said) console.error(`By its unit the doctor found ${noted}; by the command ${said}.`)
  return [
    { what: 'doctors whose timer came and who did not look', figure: came ? 0 : 1, atMost: 0 },
    {
      what: 'doctors who found something wrong and did not fail',
      figure: failed.isWell ? 0 : 1,
      atMost: 0,
    },
    {
      what: 'of what the doctor finds, told to Prometheus wrongly',
      figure: isTold && others.length === 1 ? 0 : 1,
      atMost: 0,
    },
    {
      what: 'seen otherwise behind the walls of its unit than by its command',
      figure: noted === said ? 0 : 1,
      atMost: 0,
    },
  ]
}

/** What a report is about and how that is, without its sentences: they say how old something is. */
const wordsOf = (report: string): string => (report.match(/^(?:ok|warn|fail) +\w+/gm) ?? []).join(', ')

const HELD = `
  for unit in ${PROCESSES.join(' ')}; do
    pid=$(systemctl show -P MainPID $unit)
    place=$(tr '\\0' '\\n' < /proc/$pid/environ | sed -n s/^CREDENTIALS_DIRECTORY=//p)
    nsenter -t $pid -m sh -c "cat $place/SECRET $place/SECRET_BEFORE" | md5sum
  done | sort -u`
const WANTED = 'cat SECRET SECRET_BEFORE | md5sum'

/** secrets.md, command by command: each process has the new secret and that of before, and in the end the new one alone. */
async function tryRotation({ shell, tries }: Machine): Promise<Finding[]> {
  const commands = commandsOf('secrets.md', '## SECRET')
  const between = commands.findIndex((command) => command.startsWith('ouderportaal school'))
  const [enter = ''] = commands
  const begun = performance.now()
  // Nobody comes in meanwhile: no proxy has to notice who leaves.
  const settings = '/etc/ouderportaal/settings'
  await shell(`echo DRAIN_SECONDS=1 >> ${settings}`)
  await shell(commands.slice(0, between).join('\n'))
  const held = await shell(HELD)
  const wanted = await shell(`${enter}\n${WANTED}`)
  const reminded = (await tries('ouderportaal doctor')).said.includes('SECRET is being changed')
  await shell(`sed -i /^DRAIN_SECONDS/d ${settings}`)
  await shell([enter, ...commands.slice(between)].join('\n'))
  const seconds = (performance.now() - begun) / 1000
  const forgotten = !(await tries('ouderportaal doctor')).said.includes('SECRET is being changed')
  const figure = held === wanted && reminded && forgotten ? 0 : 1
  return [
    { what: 'SECRET changed by the commands of its page', figure: seconds, unit: 's' },
    { what: 'secrets that a process has otherwise than the page says', figure, atMost: 0 },
  ]
}

type Upgrade = { readonly release: string; readonly next: string; readonly upgrade: readonly string[] }

/** Where processes of which release run, by one line each. */
const RELEASES = PROCESSES.map((unit) => `readlink /proc/$(systemctl show -P MainPID ${unit})/cwd`).join('\n')
/** Asks through HAProxy until the file is gone, and writes down every answer that serves nobody. */
const ASKING = `
  touch /run/asking
  while test -e /run/asking; do
    code=$(curl -sk -o /dev/null -w '%{http_code}' https://127.0.0.1/rest/public/settings || true)
    echo "$code"
    sleep 0.1
  done > /run/answers`

/**
 * upgrades.md, command by command, to another release and back, while somebody asks through HAProxy. It is this checkout at another place: what another
 * release changes is tried by `releases.ts`.
 */
async function tryUpgrade(machine: Machine, { release, next, upgrade }: Upgrade): Promise<Finding[]> {
  const { shell, tries } = machine
  const begin = upgrade.filter((command) => !/^(git clone|ouderportaal doctor)/.test(command))
  const enter = begin.map((command) => command.replace(/ && node scripts\/bootstrap\.mjs$/, ''))
  const back = commandsOf('upgrades.md', '### Back')
  const asking = shell(ASKING)
  const begun = performance.now()
  await shell(enter.join('\n'))
  const forth = (performance.now() - begun) / 1000
  const after = await shell(RELEASES)
  await shell(back.join('\n'))
  const again = await shell(RELEASES)
  await shell('rm /run/asking')
  await asking
  const answers = (await shell('cat /run/answers')).trim().split('\n')
  const failed = answers.filter((code) => code === '000' || code.startsWith('5'))
  const isAll = (said: string, place: string) =>
    said
      .trim()
      .split('\n')
      .every((one) => one === place)
  const wrong = (await tries('ouderportaal doctor')).said.match(/^fail +(?!mail)\w+/gm) ?? []
  return [
    { what: 'upgraded by the commands of its page', figure: forth, unit: 's' },
    {
      what: 'releases that processes are not of, after that and after going back',
      figure: [isAll(after, next), isAll(again, release), wrong.length === 0].filter((is) => !is).length,
      atMost: 0,
    },
    { what: `of ${answers.length} requests meanwhile failed`, figure: failed.length, atMost: 0 },
  ]
}

/** A process that crashes, one that is stopped, and a machine that loses its power. */
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
      what: 'systemctl stop: until it ended in good order',
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
