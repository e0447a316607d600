import type { Machine } from './machine.ts'
import type { Finding } from '../table.ts'

const NOTE = '/var/lib/ouderportaal-backup/note'
const TOLD = `curl -fsS http://127.0.0.1:9464/metrics | sed -n 's/^portal_last_backup_timestamp_seconds //p'`

/** Sets the time of a timer to now and every second after; returns whether its note appears. */
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

/** Backups by their units, and by a timer that is due. */
export async function tryBackups(machine: Machine): Promise<Finding[]> {
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
    { what: 'backups that failed in the sandbox of their unit', figure: failed.length, atMost: 0 },
    {
      what: 'last backups that Prometheus does not have',
      figure: before === 0 && after > 0 ? 0 : 1,
      atMost: 0,
    },
    { what: 'timers that elapsed without a backup', figure: came ? 0 : 1, atMost: 0 },
    {
      what: 'failures of ouderportaal doctor, besides the absent mail server',
      figure: wrong.length,
      atMost: 0,
    },
  ]
}

const DOCTORS_NOTE = '/var/lib/ouderportaal/doctor'

/** The doctor by its timer, without a mail server: it fails, and its metric equals the command's result. */
export async function tryDoctor(machine: Machine): Promise<Finding[]> {
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
    { what: 'doctor timers that elapsed without a run', figure: came ? 0 : 1, atMost: 0 },
    {
      what: 'doctor runs with a failure that did not fail their unit',
      figure: failed.isWell ? 0 : 1,
      atMost: 0,
    },
    {
      what: 'findings of the doctor that Prometheus has wrong',
      figure: isTold && others.length === 1 ? 0 : 1,
      atMost: 0,
    },
    {
      what: 'findings that differ between its unit and its command',
      figure: noted === said ? 0 : 1,
      atMost: 0,
    },
  ]
}

/** The subjects and states of a report, without its sentences, which contain ages. */
const wordsOf = (report: string): string => (report.match(/^(?:ok|warn|fail) +\w+/gm) ?? []).join(', ')
