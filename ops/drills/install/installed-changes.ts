import { PROCESSES, type Machine } from './machine.ts'
import { commandsOf } from '../page.ts'
import type { Finding } from '../table.ts'

const HELD = `
  for unit in ${PROCESSES.join(' ')}; do
    pid=$(systemctl show -P MainPID $unit)
    place=$(tr '\\0' '\\n' < /proc/$pid/environ | sed -n s/^CREDENTIALS_DIRECTORY=//p)
    nsenter -t $pid -m sh -c "cat $place/SECRET $place/SECRET_BEFORE" | md5sum
  done | sort -u`
const WANTED = 'cat SECRET SECRET_BEFORE | md5sum'

/**
 * Executes secrets.md command by command: each process gets the new and the former secret, and in the end only the new
 * one.
 */
export async function tryRotation({ shell, tries }: Machine): Promise<Finding[]> {
  const commands = commandsOf('secrets.md', '## SECRET')
  const between = commands.findIndex((command) => command.startsWith('ouderportaal school'))
  const [enter = ''] = commands
  const begun = performance.now()
  // No drain time, because no proxy has to notice.
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
    { what: 'secrets of a process that differ from the page', figure, atMost: 0 },
  ]
}

type Upgrade = { readonly release: string; readonly next: string; readonly upgrade: readonly string[] }

/** One line per process with its release. */
const RELEASES = PROCESSES.map((unit) => `readlink /proc/$(systemctl show -P MainPID ${unit})/cwd`).join('\n')
/** Sends requests through HAProxy until the file is gone, and records every failed response. */
const ASKING = `
  touch /run/asking
  while test -e /run/asking; do
    code=$(curl -sk -o /dev/null -w '%{http_code}' https://127.0.0.1/rest/public/settings || true)
    echo "$code"
    sleep 0.1
  done > /run/answers`

/**
 * Executes upgrades.md command by command, to another release and back, with requests through HAProxy. The other
 * release is a copy of this checkout; `releases.ts` covers differences between releases.
 */
export async function tryUpgrade(machine: Machine, { release, next, upgrade }: Upgrade): Promise<Finding[]> {
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
