import type { Fault } from '../fault.ts'

const inbox = 'apps/server/src/features/messages/inbox/inbox-condition.repository.ts'
const tests = ['apps/server/src/features/messages/messages.test.ts']

/** The inbox and its mails. */
export const messagesFaults: readonly Fault[] = [
  {
    kind: 'lost await',
    what: 'two answers at the same time both get the last place',
    file: 'apps/server/src/features/messages/question/answer-message.ts',
    find: 'await waitForTurn(tx, `answers to message ${id}`)',
    put: '',
    seenBy: ['apps/server/src/features/messages/question/answer-message.test.ts'],
  },
  {
    kind: 'policy',
    what: 'reading a message takes it off what asks for an answer',
    file: 'apps/server/src/features/messages/inbox/unread.repository.ts',
    find: 'then r.handled_at is null',
    put: "then r.handled_at is null and r.status <> 'READ'",
    seenBy: tests,
  },
  {
    kind: 'actor filter',
    what: 'a tick of one guardian ticks the copy of the other',
    file: 'apps/server/src/features/messages/inbox/unread.repository.ts',
    find: 'and ${isCopyIn(inbox)} and (r.handled_at is null)',
    put: 'and (r.handled_at is null)',
    seenBy: tests,
  },
  {
    kind: 'actor filter',
    what: 'the inbox about one child holds the copies of the other guardian',
    file: inbox,
    find: 'where r.person_id = ${person} and r.sent_at',
    put: 'where r.sent_at',
    seenBy: tests,
  },
  {
    kind: 'actor filter',
    what: 'the place of another family’s message tells that it exists',
    file: inbox,
    find: 'p.reference = ${reference} and c.person_id = ${person} and',
    put: 'p.reference = ${reference} and',
    seenBy: tests,
  },
  {
    kind: 'policy',
    what: 'a message that was read about one of two children counts as read about both',
    file: 'apps/server/src/features/messages/message.repository.ts',
    find: "coalesce(min(c.status) filter (where c.status <> 'READ'), 'READ')",
    put: 'min(c.status)',
    seenBy: tests,
  },
  {
    kind: 'policy',
    what: 'one kind of messages shows the other as well',
    file: inbox,
    find: '${kind ? sql`r.kind = ${kept[kind]}` : sql`true`}',
    put: '${sql`true`}',
    seenBy: tests,
  },
  {
    kind: 'actor filter',
    what: 'an attachment is given to whoever knows its id',
    file: 'apps/server/src/features/messages/message.repository.ts',
    find: 'and a.file_id = ${attachment} and ${isCopyIn(inbox)}`',
    put: 'and a.file_id = ${attachment}`',
    seenBy: tests,
  },
  {
    kind: 'boundary',
    what: 'the first message of a next page comes twice',
    file: inbox,
    find: "direction === 'desc' ? '<' : '>'",
    put: "direction === 'desc' ? '<=' : '>='",
    seenBy: tests,
  },
  {
    kind: 'boundary',
    what: 'a message is counted before its moment of sending',
    file: inbox,
    find: 'and r.sent_at <= ${asOf} and ${onShelves',
    put: 'and ${onShelves',
    seenBy: tests,
  },
  {
    kind: 'policy',
    what: 'the payer of an order is told of the invoice of that order',
    file: 'apps/server/src/database/migrations/0007-billing.sql',
    find: ') > a.number',
    put: ') >= a.number',
    seenBy: ['apps/server/src/features/messages/notifications/notifications.test.ts'],
  },
]
