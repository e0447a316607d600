import { sql } from 'kysely'
import type { Channel } from '@portal/domain/messages/message.ts'
import type { Frequency } from '@portal/domain/messages/notifications/preferences.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { OwnDataChapterOf } from '../../composition/own-data/own-data-chapter.ts'
import { answer, code, moment, text, time, yesNo } from '../../composition/own-data/own-data-column.ts'
import { rows } from '../../database/rows.ts'

const channels = {
  email: { nl: 'E-mail', en: 'E-mail' },
  sms: { nl: 'Sms', en: 'Text message' },
  whatsapp: { nl: 'WhatsApp', en: 'WhatsApp' },
  other: { nl: 'Overig', en: 'Other' },
} as const

type Message = {
  readonly sentAt: Instant
  readonly subject: string
  readonly channel: Channel
  readonly child: string
  readonly address: string
  readonly readAt: Instant | null
  readonly handledAt: Instant | null
}

const messages: OwnDataChapterOf<Message> = {
  name: 'messages',
  title: { nl: 'Berichten van school', en: 'Messages from the school' },
  columns: {
    sentAt: moment('Verstuurd', 'Sent'),
    subject: text('Onderwerp', 'Subject'),
    channel: code('Kanaal', 'Channel', channels),
    child: text('Over', 'About'),
    address: text('Adres', 'Address'),
    readAt: moment('Gelezen', 'Read'),
    handledAt: moment('Geregeld', 'Done'),
  },
  read: async (tx, { id, children, now }) => {
    const found = await sql<Message>`
      select m.sent_at as "sentAt", m.subject, m.channel, c.full_name as child, r.address, r.read_at as "readAt",
        r.handled_at as "handledAt"
      from message_recipient r
      join message m on m.school_id = r.school_id and m.id = r.message_id
      join person c on c.school_id = r.school_id and c.id = r.child_id
      where r.person_id = ${id} and r.child_id = any(${[...children]}::uuid[]) and r.sent_at <= ${now}
      order by m.sent_at, m.id`.execute(rows(tx))
    return found.rows
  },
}

type MessageAnswer = {
  readonly answeredAt: Instant
  readonly subject: string
  readonly question: string
  readonly child: string
  readonly answer: readonly string[]
}

const messageAnswers: OwnDataChapterOf<MessageAnswer> = {
  name: 'messageAnswers',
  title: { nl: 'Antwoorden op berichten', en: 'Answers to messages' },
  columns: {
    answeredAt: moment('Beantwoord', 'Answered'),
    subject: text('Onderwerp', 'Subject'),
    question: text('Vraag', 'Question'),
    child: text('Over', 'About'),
    answer: answer('Antwoord', 'Answer'),
  },
  read: async (tx, { id, children }) => {
    const found = await sql<MessageAnswer>`
      select a.answered_at as "answeredAt", m.subject, q.question, c.full_name as child,
        a.options || array_remove(array[a.text], '') as answer
      from message_question_answer a
      join message m on m.school_id = a.school_id and m.id = a.message_id
      join message_question q on q.school_id = a.school_id and q.message_id = a.message_id
      join person c on c.school_id = a.school_id and c.id = a.child_id
      where a.person_id = ${id} and a.child_id = any(${[...children]}::uuid[])
      order by a.answered_at, a.message_id, a.child_id, a.version`.execute(rows(tx))
    return found.rows
  },
}

type MessageReply = {
  readonly writtenAt: Instant
  readonly subject: string
  readonly child: string
  readonly author: 'person' | 'school'
  readonly text: string
}

const messageReplies: OwnDataChapterOf<MessageReply> = {
  name: 'messageReplies',
  title: { nl: 'Reacties op berichten', en: 'Replies to messages' },
  columns: {
    writtenAt: moment('Geschreven', 'Written'),
    subject: text('Onderwerp', 'Subject'),
    child: text('Over', 'About'),
    author: code('Van', 'From', {
      person: { nl: 'Zelf geschreven', en: 'Written by this person' },
      school: { nl: 'School', en: 'School' },
    }),
    text: text('Tekst', 'Text'),
  },
  read: async (tx, { id, children }) => {
    const found = await sql<MessageReply>`
      select t.written_at as "writtenAt", m.subject, c.full_name as child,
        case when t.by_school then 'school' else 'person' end as author, t.text
      from message_reply t
      join message m on m.school_id = t.school_id and m.id = t.message_id
      join person c on c.school_id = t.school_id and c.id = t.child_id
      where t.person_id = ${id} and t.child_id = any(${[...children]}::uuid[])
      order by t.id`.execute(rows(tx))
    return found.rows
  },
}

const frequencies = {
  'at-once': { nl: 'Meteen', en: 'At once' },
  daily: { nl: 'Eén keer per dag', en: 'Once a day' },
  never: { nl: 'Geen e-mail', en: 'No e-mail' },
} as const

type Preferences = {
  readonly messages: Frequency
  readonly forms: Frequency
  readonly invoices: Frequency
  readonly quietFrom: string | null
  readonly quietUntil: string | null
}

const preferences: OwnDataChapterOf<Preferences> = {
  name: 'notificationPreferences',
  title: { nl: 'E-mail over wat nieuw is', en: 'E-mail about what is new' },
  columns: {
    messages: code('Over berichten', 'About messages', frequencies),
    forms: code('Over formulieren', 'About forms', frequencies),
    invoices: code('Over facturen', 'About invoices', frequencies),
    quietFrom: time('Stille uren vanaf', 'Quiet hours from'),
    quietUntil: time('Stille uren tot', 'Quiet hours until'),
  },
  read: async (tx, { id }) => {
    const found = await sql<Preferences>`
      select message as messages, form as forms, invoice as invoices, quiet_from as "quietFrom",
        quiet_until as "quietUntil" from announcement_choice where person_id = ${id}`.execute(rows(tx))
    return found.rows
  },
}

type Push = {
  readonly createdAt: Instant
  readonly messages: boolean
  readonly forms: boolean
  readonly invoices: boolean
  readonly showsDetails: boolean
}

const pushes: OwnDataChapterOf<Push> = {
  name: 'pushNotifications',
  title: { nl: 'Meldingen op apparaten', en: 'Notifications on devices' },
  columns: {
    createdAt: moment('Aangezet', 'Turned on'),
    messages: yesNo('Over berichten', 'About messages'),
    forms: yesNo('Over formulieren', 'About forms'),
    invoices: yesNo('Over facturen', 'About invoices'),
    showsDetails: yesNo('Met naam en onderwerp', 'With name and subject'),
  },
  read: async (tx, { id }) => {
    const found = await sql<Push>`
      select created_at as "createdAt", 'message' = any (kinds) as messages, 'form' = any (kinds) as forms,
        'invoice' = any (kinds) as invoices, shows_details as "showsDetails"
      from push_subscription where person_id = ${id} order by created_at, lasting_id`.execute(rows(tx))
    return found.rows
  },
}

/** Messages and notification preferences of a person, for the export of personal data. */
export const ownMessagesData = [messages, messageAnswers, messageReplies, preferences, pushes] as const
