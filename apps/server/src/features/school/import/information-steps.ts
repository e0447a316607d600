import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { IdOf } from './ids.ts'
import * as inquiry from './inquiry-rows.ts'
import { messageAttachmentRows, messageRecipientRows, messageRows } from './message-rows.ts'
import * as page from './page-rows.ts'
import * as pupil from './pupil-rows.ts'
import * as shop from './shop-rows.ts'
import { step, type Step } from './step.ts'
import * as timetable from './timetable-rows.ts'

/** What the school wrote; whether somebody read it is the portal's own. */
export const messageSteps = (file: SchoolFile, id: IdOf): readonly Step[] => [
  step('messages', { table: 'message', key: ['id'] }, messageRows(file, id)),
  step(
    'message recipients',
    {
      table: 'message_recipient',
      key: ['message_id', 'person_id', 'child_id'],
      keep: { status: 'read_at', read_at: 'read_at' },
    },
    messageRecipientRows(file, id),
  ),
  step(
    'attachments',
    { table: 'message_attachment', key: ['message_id', 'position'], wholeOf: 'message_id' },
    messageAttachmentRows(file, id),
  ),
]

/** What the school asks besides money; answers and reactions are written once. */
export const inquirySteps = (file: SchoolFile, id: IdOf): readonly Step[] => [
  step('forms', { table: 'form', key: ['id'] }, inquiry.formRows(file, id)),
  step(
    'children of forms',
    { table: 'form_child', key: ['form_id', 'child_id'], wholeOf: 'form_id' },
    inquiry.formChildRows(file, id),
  ),
  step('form questions', { table: 'form_question', key: ['id'] }, inquiry.formQuestionRows(file, id)),
  step('form options', { table: 'form_option', key: ['id'] }, inquiry.formOptionRows(file, id)),
  step(
    'form submissions',
    { table: 'form_submission', key: ['id'], frozen: [] },
    inquiry.formSubmissionRows(file, id),
  ),
  step(
    'sent forms',
    { table: 'form_submission_version', key: ['submission_id', 'version'], frozen: [] },
    inquiry.formVersionRows(file, id),
  ),
  step(
    'files of forms',
    { table: 'form_file', key: ['file_id'], frozen: [] },
    inquiry.formFileRows(file, id),
  ),
  step(
    'form answers',
    {
      table: 'form_answer',
      key: ['submission_id', 'version', 'question_id', 'position'],
      frozen: ['option_id', 'file_id', 'answer'],
    },
    inquiry.formAnswerRows(file, id),
  ),
  step('permissions', { table: 'privacy_question', key: ['id'] }, inquiry.privacyQuestionRows(file, id)),
  step(
    'children of permissions',
    { table: 'privacy_question_child', key: ['question_id', 'child_id'], frozen: [] },
    inquiry.privacyChildRows(file, id),
  ),
  step(
    'reactions',
    { table: 'privacy_reaction', key: ['id'], frozen: ['reaction'] },
    inquiry.privacyReactionRows(file, id),
  ),
]

/** What the school tells everybody. A page that was rewritten in the portal keeps its text. */
export const pageSteps = (file: SchoolFile, id: IdOf, now: Instant): readonly Step[] => [
  step('pages', { table: 'page', key: ['id'] }, page.pageRows(file, id)),
  step(
    'page texts',
    { table: 'page_version', key: ['page_id', 'version'], frozen: [] },
    page.pageVersionRows(file, id, now),
  ),
  step('home blocks', { table: 'home_block', key: ['place'] }, page.homeBlockRows(file)),
  step('events', { table: 'school_event', key: ['id'] }, page.eventRows(file, id)),
  step('employees', { table: 'employee', key: ['id'] }, page.employeeRows(file, id)),
  step('documents', { table: 'school_document', key: ['id'] }, page.documentRows(file, id)),
  step(
    'class lists',
    { table: 'class_member', key: ['class_name', 'position'] },
    page.classMemberRows(file, id),
  ),
]

/** What the administration knows of each pupil. */
export const pupilSteps = (file: SchoolFile, id: IdOf): readonly Step[] => [
  step('lessons', { table: 'lesson', key: ['id'] }, timetable.lessonRows(file, id)),
  step(
    'teachers of lessons',
    { table: 'lesson_teacher', key: ['lesson_id', 'position'], wholeOf: 'lesson_id' },
    timetable.lessonTeacherRows(file, id),
  ),
  step('homework', { table: 'homework', key: ['id'] }, timetable.homeworkRows(file, id)),
  step('choice offers', { table: 'choice_offer', key: ['id'] }, timetable.choiceOfferRows(file, id)),
  step('choice hours', { table: 'choice_hour', key: ['lesson_id'] }, timetable.choiceHourRows(file, id)),
  step(
    'enrolments',
    { table: 'choice_enrolment', key: ['lesson_id'], frozen: [] },
    timetable.choiceEnrolmentRows(file, id),
  ),
  step('absences', { table: 'absence', key: ['id'] }, pupil.absenceRows(file, id)),
  step('absence reports', { table: 'absence_report', key: ['id'] }, pupil.absenceReportRows(file, id)),
  step('grades', { table: 'grade', key: ['id'] }, pupil.gradeRows(file, id)),
  step(
    'grade results',
    { table: 'grade_result', key: ['pupil_id', 'subject', 'norm', 'term'] },
    pupil.gradeResultRows(file, id),
  ),
  step('exam parts', { table: 'exam_part', key: ['id'] }, pupil.examPartRows(file, id)),
  step('pupil sheets', { table: 'pupil_sheet', key: ['pupil_id', 'code'] }, pupil.pupilSheetRows(file, id)),
]

/** What is for sale. */
export const shopSteps = (file: SchoolFile, id: IdOf): readonly Step[] => [
  step('shop', { table: 'shop', key: [] }, shop.shopRows(file)),
  step('shop categories', { table: 'shop_category', key: ['id'] }, shop.shopCategoryRows(file, id)),
  step('shop items', { table: 'shop_item', key: ['id'] }, shop.shopItemRows(file, id)),
  step(
    'items in categories',
    { table: 'shop_item_category', key: ['item_id', 'category_id'], wholeOf: 'item_id' },
    shop.shopItemCategoryRows(file, id),
  ),
  step('shop variants', { table: 'shop_variant', key: ['id'] }, shop.shopVariantRows(file, id)),
  step('shop attachments', { table: 'shop_attachment', key: ['id'] }, shop.shopAttachmentRows(file, id)),
]
