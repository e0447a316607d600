import { sql } from 'kysely'
import { rows } from '../../database/rows.ts'
import type { FactRow, OwnDataChapter } from '../../composition/own-data.ts'

const messages: OwnDataChapter = {
  name: 'messages',
  title: { nl: 'Berichten aan u', en: 'Messages to you' },
  columns: {
    sentAt: { nl: 'Verstuurd', en: 'Sent' },
    channel: { nl: 'Kanaal', en: 'Channel' },
    address: { nl: 'Adres', en: 'Address' },
    readAt: { nl: 'Gelezen', en: 'Read' },
    handledAt: { nl: 'Geregeld', en: 'Done' },
  },
  read: async (tx, { id, children, now }) => {
    const found = await sql<FactRow>`
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

const messageAnswers: OwnDataChapter = {
  name: 'messageAnswers',
  title: { nl: 'Uw antwoorden op berichten', en: 'Your answers to messages' },
  columns: {
    answeredAt: { nl: 'Beantwoord', en: 'Answered' },
    answer: { nl: 'Antwoord', en: 'Answer' },
  },
  read: async (tx, { id, children }) => {
    const found = await sql<FactRow>`
      select a.answered_at as "answeredAt", m.subject, q.question, c.full_name as child,
        array_to_string(a.options || array_remove(array[a.text], ''), ', ') as answer
      from message_question_answer a
      join message m on m.school_id = a.school_id and m.id = a.message_id
      join message_question q on q.school_id = a.school_id and q.message_id = a.message_id
      join person c on c.school_id = a.school_id and c.id = a.child_id
      where a.person_id = ${id} and a.child_id = any(${[...children]}::uuid[])
      order by a.answered_at, a.message_id, a.child_id, a.version`.execute(rows(tx))
    return found.rows
  },
}

const preferences: OwnDataChapter = {
  name: 'hearing',
  title: { nl: 'Hoe u e-mail krijgt over wat nieuw is', en: 'How you get e-mail about what is new' },
  columns: {
    aboutMessages: { nl: 'Over berichten', en: 'About messages' },
    aboutForms: { nl: 'Over formulieren', en: 'About forms' },
    aboutBills: { nl: 'Over facturen', en: 'About invoices' },
    quietFrom: { nl: 'Stil vanaf', en: 'Quiet from' },
    quietUntil: { nl: 'Stil tot', en: 'Quiet until' },
  },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select message as "aboutMessages", form as "aboutForms", invoice as "aboutBills", quiet_from as "quietFrom",
        quiet_until as "quietUntil" from announcement_choice where person_id = ${id}`.execute(rows(tx))
    return found.rows
  },
}

/** Messages and notification preferences of a person, for the export of personal data. */
export const ownMessagesData = [messages, messageAnswers, preferences] as const
