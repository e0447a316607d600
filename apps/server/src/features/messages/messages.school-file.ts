import { tablePart, type SchoolFilePart } from '../../school-file/school-file-part.ts'
import {
  messageAttachmentRows,
  messageOptionRows,
  messageQuestionRows,
  messageRecipientRows,
  messageRows,
} from './school-file/messages.rows.ts'
import { keepDatedNews } from './school-file/news.repository.ts'

/** Imports messages. Whether a recipient read them, and the answers, are kept by the portal. */
export const messagesSchoolFile: SchoolFilePart = {
  tables: (file, { id }) => [
    tablePart('messages', { table: 'message', key: ['id'] }, messageRows(file, id)),
    tablePart(
      'message questions',
      { table: 'message_question', key: ['message_id'] },
      messageQuestionRows(file, id),
    ),
    tablePart(
      'message options',
      { table: 'message_question_option', key: ['message_id', 'option'], wholeOf: 'message_id' },
      messageOptionRows(file, id),
    ),
    tablePart(
      'message recipients',
      {
        table: 'message_recipient',
        key: ['message_id', 'person_id', 'child_id'],
        keep: { status: 'read_at', read_at: 'read_at' },
      },
      messageRecipientRows(file, id),
    ),
    tablePart(
      'attachments',
      { table: 'message_attachment', key: ['message_id', 'position'], wholeOf: 'message_id' },
      messageAttachmentRows(file, id),
    ),
  ],
  // A new school already announced its existing forms and invoices elsewhere.
  afterwards: async (tx, _file, { isNew }) => {
    if (isNew) await keepDatedNews(tx)
  },
}
