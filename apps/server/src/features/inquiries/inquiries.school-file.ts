import { tablePart, type SchoolFilePart } from '../../school-file/school-file-part.ts'
import { formFaults } from './school-file/form-faults.ts'
import {
  formAnswerRows,
  formChildRows,
  formFileRows,
  formOptionRows,
  formQuestionRows,
  formRows,
  formSubmissionRows,
  formVersionRows,
  privacyChildRows,
  privacyQuestionRows,
  privacyReactionRows,
} from './school-file/inquiries.rows.ts'

/** Imports forms and permission questions; submissions and reactions are written once. */
export const inquiriesSchoolFile: SchoolFilePart = {
  faults: formFaults,
  tables: (file, { id }) => [
    tablePart('forms', { table: 'form', key: ['id'] }, formRows(file, id)),
    tablePart(
      'children of forms',
      { table: 'form_child', key: ['form_id', 'child_id'], wholeOf: 'form_id' },
      formChildRows(file, id),
    ),
    tablePart(
      'form questions',
      { table: 'form_question', key: ['id'], partOf: 'form_id' },
      formQuestionRows(file, id),
    ),
    tablePart(
      'form options',
      { table: 'form_option', key: ['id'], partOf: 'question_id' },
      formOptionRows(file, id),
    ),
    tablePart(
      'form submissions',
      { table: 'form_submission', key: ['id'], frozen: [] },
      formSubmissionRows(file, id),
    ),
    tablePart(
      'sent forms',
      { table: 'form_submission_version', key: ['submission_id', 'version'], frozen: [] },
      formVersionRows(file, id),
    ),
    tablePart('files of forms', { table: 'form_file', key: ['file_id'], frozen: [] }, formFileRows(file, id)),
    tablePart(
      'form answers',
      {
        table: 'form_answer',
        key: ['submission_id', 'version', 'question_id', 'position'],
        frozen: ['option_id', 'file_id', 'answer'],
      },
      formAnswerRows(file, id),
    ),
    tablePart('permissions', { table: 'privacy_question', key: ['id'] }, privacyQuestionRows(file, id)),
    tablePart(
      'children of permissions',
      { table: 'privacy_question_child', key: ['question_id', 'child_id'], frozen: [] },
      privacyChildRows(file, id),
    ),
    tablePart(
      'reactions',
      { table: 'privacy_reaction', key: ['id'], frozen: ['reaction'] },
      privacyReactionRows(file, id),
    ),
  ],
}
