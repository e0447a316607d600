import type { FileFault, SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { unknownInForms } from './form-references.ts'
import { checkKeysOf } from './known-keys.ts'

/** References among messages, forms, pages, pupils and the shop to what is not in the file. */
export function unknownInInformation(file: SchoolFile): FileFault[] {
  return [...inMessages(file), ...inInquiries(file), ...inPages(file), ...inPupils(file), ...inShop(file)]
}

function inMessages(file: SchoolFile): FileFault[] {
  const check = checkKeysOf(file)
  return file.messages.flatMap((message, index) => [
    ...check('list', message.list, ['messages', index, 'list']),
    ...message.attachments.flatMap((key, nth) => check('file', key, ['messages', index, 'attachments', nth])),
    ...message.recipients.flatMap((one, nth) => [
      ...check('person', one.person, ['messages', index, 'recipients', nth, 'person']),
      ...check('person', one.child, ['messages', index, 'recipients', nth, 'child']),
    ]),
  ])
}

function inInquiries(file: SchoolFile): FileFault[] {
  const check = checkKeysOf(file)
  return [
    ...unknownInForms(file),
    ...file.privacyQuestions.flatMap((question, index) =>
      question.children.flatMap((key, nth) =>
        check('person', key, ['privacyQuestions', index, 'children', nth]),
      ),
    ),
    ...file.privacyReactions.flatMap((reaction, index) => [
      ...check('privacy question', reaction.question, ['privacyReactions', index, 'question']),
      ...check('person', reaction.child, ['privacyReactions', index, 'child']),
      ...check('person', reaction.by, ['privacyReactions', index, 'by']),
    ]),
  ]
}

function inPages(file: SchoolFile): FileFault[] {
  const check = checkKeysOf(file)
  return [
    ...file.pages.flatMap((page, index) => check('page', page.parent, ['pages', index, 'parent'])),
    ...file.classMembers.flatMap((one, index) =>
      check('person', one.pupil, ['classMembers', index, 'pupil']),
    ),
  ]
}

function inPupils(file: SchoolFile): FileFault[] {
  const check = checkKeysOf(file)
  const kinds = [
    'floatingHomework',
    'absences',
    'absenceReports',
    'grades',
    'examParts',
    'pupilSheets',
  ] as const
  return [
    ...kinds.flatMap((kind) =>
      file[kind].flatMap((one, index) => check('person', one.pupil, [kind, index, 'pupil'])),
    ),
    ...file.lessons.flatMap((lesson, index) => [
      ...check('person', lesson.pupil, ['lessons', index, 'pupil']),
      ...lesson.teachers.flatMap((key, nth) => check('employee', key, ['lessons', index, 'teachers', nth])),
      ...check('choice offer', lesson.choice?.enrolledIn, ['lessons', index, 'choice', 'enrolledIn']),
    ]),
  ]
}

function inShop(file: SchoolFile): FileFault[] {
  const check = checkKeysOf(file)
  return (file.shop?.items ?? []).flatMap((item, index) => [
    ...check('file', item.image, ['shop', 'items', index, 'image']),
    ...item.categories.flatMap((key, nth) =>
      check('category', key, ['shop', 'items', index, 'categories', nth]),
    ),
    ...item.attachments.flatMap((key, nth) =>
      check('file', key, ['shop', 'items', index, 'attachments', nth]),
    ),
  ])
}
