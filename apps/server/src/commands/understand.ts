import { parseArgs } from 'node:util'
import { textFaultMessages } from '@portal/contract/codecs/text-faults.ts'
import { fileTextFaultOf } from '@portal/domain/values/text/text-fault.ts'
import { mistakeIn } from '../process/command-words.ts'
import { refundShopOrderCommand } from './payments/refund-shop-order.ts'
import { removeAuthenticator } from './account/authenticator.ts'
import { NotUnderstood, OPTIONS, WantsHelp, type Command, type Options } from './command.ts'
import { endSessions } from './account/end-sessions.ts'
import { exportMessageAnswersCommand } from './messages/export-answers.ts'
import { exportRepliesCommand } from './messages/export-replies.ts'
import { replyCommand } from './messages/reply.ts'
import { exportSubmissionsCommand } from './export-submissions.ts'
import { exportCollectionsCommand } from './payments/export-collections.ts'
import { exportRefundsCommand } from './payments/export-refunds.ts'
import { handleAbsenceReport } from './attendance/handle-absence-report.ts'
import { importPayments } from './payments/import-payments.ts'
import { importReturnedCollections } from './payments/import-returned-collections.ts'
import { importRosterFolder } from './imports/import-roster.ts'
import { importTimetableFile } from './imports/import-timetable.ts'
import { importSchoolFile } from './imports/import-school-file.ts'
import { invite } from './account/invite.ts'
import { createLink, revokeSomeLinks } from './account/links.ts'
import { listAbsenceReports } from './attendance/list-absence-reports.ts'
import { grantRole, listRoles, revokeRole } from './account/office.ts'
import { listAudit } from './list-audit.ts'
import { listHeldFilesCommand } from './list-held-files.ts'
import { listWaiting } from './list-waiting.ts'
import { listWaitingRefundsCommand, releaseRefundCommand } from './payments/release-refund.ts'
import { reencryptSecrets } from './account/reencrypt-secrets.ts'
import { resolvePayment } from './payments/resolve-payment.ts'
import { simulatedBankKey } from './payments/simulated-bank-key.ts'
import { beginSynchronising, endSynchronising } from './imports/synchronising.ts'

const COMMANDS: readonly Command[] = [
  importSchoolFile,
  importPayments,
  listWaiting,
  resolvePayment,
  exportCollectionsCommand,
  importReturnedCollections,
  exportRefundsCommand,
  listWaitingRefundsCommand,
  releaseRefundCommand,
  refundShopOrderCommand,
  exportSubmissionsCommand,
  exportMessageAnswersCommand,
  exportRepliesCommand,
  replyCommand,
  listHeldFilesCommand,
  listAbsenceReports,
  handleAbsenceReport,
  createLink,
  revokeSomeLinks,
  removeAuthenticator,
  endSessions,
  grantRole,
  revokeRole,
  listRoles,
  invite,
  simulatedBankKey,
  importTimetableFile,
  importRosterFolder,
  beginSynchronising,
  endSynchronising,
  listAudit,
  reencryptSecrets,
]

/** The usage of the named command, or of all commands. */
export function usageOf(words: readonly string[]): string {
  const asked = words.filter((word) => !word.startsWith('-')).join(' ')
  const command = named(asked)
  return [
    ...(command ? [command] : COMMANDS).map(({ name, usage }) => `npm run school -- ${name} ${usage}`),
    ...(command?.options.includes('dry-run') === false
      ? []
      : ['--dry-run shows the changes without storing them.']),
  ].join('\n')
}

/** The command whose name these arguments begin with. */
const named = (asked: string): Command | undefined =>
  COMMANDS.find(({ name }) => asked === name || asked.startsWith(`${name} `))

export type Understood = { readonly command: Command; readonly options: Options; readonly operand: string }

/**
 * Parses the arguments.
 * @throws WantsHelp for `--help`, and NotUnderstood for an unknown command, a missing operand or an option that the
 * command does not take
 */
export function understand(words: readonly string[]): Understood {
  refuseBrokenTexts(words)
  const { positionals, values, tokens } = parse(words)
  if (values.help) throw new WantsHelp()
  const asked = positionals.join(' ')
  const command = named(asked)
  if (command === undefined)
    throw new NotUnderstood(asked === '' ? 'Name a command.' : `Unknown command: ${asked}.`)
  const rest = positionals.slice(command.name.split(' ').length)
  if (rest.length !== (command.operand ? 1 : 0) || rest[0] === '')
    throw new NotUnderstood(
      command.operand ? `Give one ${command.operand}.` : `${command.name} takes only options.`,
    )
  for (const token of tokens) if (token.kind === 'option') refuseUnfit(command, token)
  return { command, options: values, operand: rest[0] ?? '' }
}

function refuseBrokenTexts(words: readonly string[]): void {
  for (const word of words) {
    const fault = fileTextFaultOf(word)
    if (fault) throw new NotUnderstood(`${textFaultMessages[fault].split(':')[0]}: ${JSON.stringify(word)}.`)
  }
}

function refuseUnfit(
  command: Command,
  { name, value }: { readonly name: string; readonly value?: string | undefined },
): void {
  if (!command.options.some((one) => one === name))
    throw new NotUnderstood(`${command.name} does not take --${name}.`)
  // An unset shell variable: `--school "$SCHOOL"`.
  if (value === '') throw new NotUnderstood(`--${name} is empty.`)
}

function parse(words: readonly string[]) {
  try {
    const options = { ...OPTIONS, help: { type: 'boolean' } } as const
    return parseArgs({ args: [...words], allowPositionals: true, options, tokens: true })
  } catch (error) {
    throw new NotUnderstood(mistakeIn(error))
  }
}
