import { get, ofEach, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import {
  forThePortal,
  notByImpersonator,
  ofChild,
  ofParentsAndPupils,
} from '../../../../test/matrix/bases.ts'
import { changed, saying } from '../../../../test/matrix/tables.ts'
import { noForms, someForms, type Forms } from './forms.ts'
import { noPermission, somePermission, type Permission } from './permissions.ts'

/*
 * Forms and permissions are about a child. What was sent is of who sent it: the column *co-parent's* holds a form about
 * the parent's own child that the other payer sent. A pupil answers as nobody's parent.
 */

/** The forms about a child, one of them, and the list of what one sent oneself. */
const formsOfChild = changed(
  ofChild,
  `
  student           = -
  student           own ok, co-parent's ok
  link-by-app       = log-in-for-more
`,
)

/** What stands in a form that was sent, and a file of it: for nobody but who sent it. */
const sentForm = changed(
  formsOfChild,
  `
  parent            co-parent's -
  co-parent         = -
  read-only         = -
  student           = -
  impersonating     co-parent's -
  link-by-*         co-parent's -
  link-by-app       = log-in-for-more
`,
)

/**
 * Sending a form about a child. It is sent blank, for it can be sent once only: who may send it is told that a question
 * is required. A pupil cannot send it about anybody.
 */
const sendingForm = changed(
  saying(formsOfChild, 'ok', 'question-required'),
  `${notByImpersonator}
  student           = -
`,
)

/** Changing what was sent, with nothing filled in: only who sent it is told what is required. */
const changingForm = changed(saying(sentForm, 'ok', 'question-required'), notByImpersonator)

/** Sending a file for a form. It is an empty one, for there may be a few only: who may send it is told that. */
const sendingFile = saying(sendingForm, 'question-required', 'file-empty')

/**
 * The questions about a pupil, and what became of one of them. Whose number it is not reads as NO_STUDENT, whatever
 * else is wrong; an external payer is no pupil.
 */
const permissionsOfPupil = changed(
  saying(formsOfChild, '-', 'NO_STUDENT'),
  'outside-payer outside-payer NO_RIGHTS',
)

/** Giving or refusing one of them; a pupil who is not 16 does not. */
const reactingForPupil = changed(
  permissionsOfPupil,
  `${notByImpersonator}
  student           own NOT_YET_16, co-parent's NOT_YET_16
`,
)

const REACTIONS = '/communicator/api/ext/student-reactions'
const permissionOf = ({ permission }: Things) =>
  `${REACTIONS}/key/${permission.key}/student/${permission.pupil}`

const aboutPupil = ({ pupil }: Forms) => `filter[studentSourceId]=${pupil}`

/** A record of a form's answers or files: to a question, about a pupil. */
const toQuestion = (question: string, pupil: string) => ({
  question: { data: { type: 'form-question', id: question } },
  'related-recipient': { data: { type: 'recipient', id: pupil } },
})

/** A form with nothing filled in. */
const blank = (question: string, pupil: string) => ({
  data: [
    {
      type: 'form-question-answer',
      attributes: { answer: ' ' },
      relationships: toQuestion(question, pupil),
    },
  ],
})

type Things = { readonly forms: Forms; readonly permission: Permission }

/** Who may do what with whose forms and permissions. */
export const matrix = {
  things: async (stages) => {
    const { own } = stages
    // Both payers of the child have the one question about the child.
    const permissionOfChild = await somePermission(own.guardian, own.child, own.marks.guardian)
    return ofEach(stages, async ({ guardian, child, marks }) => ({
      permission:
        child === own.child ? permissionOfChild : await somePermission(guardian, child, marks.guardian),
      forms: await someForms(guardian, child, { child: marks.child, sender: marks.guardian }),
    }))
  },
  noThings: () => ({ forms: noForms(), permission: noPermission() }),
  rows: {
    'list-inquiry-counts': { ask: get(() => '/rest/user/openstaande-vragen'), expected: ofParentsAndPupils },
    'list-modules': { ask: get(() => '/communicator/api/modules'), expected: forThePortal },
    'list-permissions': {
      ask: get(({ permission }) => `${REACTIONS}/student/${permission.pupil}`),
      expected: permissionsOfPupil,
    },
    'read-permission-history': { ask: get((target) => permissionOf(target)), expected: permissionsOfPupil },
    'grant-permission': {
      ask: (target) => ({ method: 'POST', url: `${permissionOf(target)}/grant` }),
      expected: reactingForPupil,
    },
    'refuse-permission': {
      ask: (target) => ({ method: 'POST', url: `${permissionOf(target)}/refuse` }),
      expected: reactingForPupil,
    },
    'list-forms': {
      ask: get(({ forms }) => `/borang-butang/api/forms?${aboutPupil(forms)}`),
      expected: formsOfChild,
    },
    'read-form': {
      ask: get(({ forms }) => `/borang-butang/api/forms/${forms.form}?${aboutPupil(forms)}`),
      expected: formsOfChild,
    },
    'list-form-submissions': {
      ask: get(({ forms }) => `/borang-butang/api/form-submissions?${aboutPupil(forms)}`),
      expected: formsOfChild,
    },
    'list-form-answers': {
      ask: get(
        ({ forms }) =>
          `/borang-butang/api/form-question-answers?filter[formSubmissionId]=${forms.submission}`,
      ),
      expected: sentForm,
    },
    'submit-form': {
      ask: ({ forms }) => ({
        method: 'POST',
        url: '/borang-butang/api/form-question-answers',
        payload: blank(forms.openQuestion, forms.pupil),
      }),
      expected: sendingForm,
    },
    'change-form-answers': {
      ask: ({ forms }) => ({
        method: 'PUT',
        url: `/borang-butang/api/form-submissions/${forms.submission}/form-question-answers?version=1`,
        payload: blank(forms.question, forms.pupil),
      }),
      expected: changingForm,
    },
    'upload-form-file': {
      ask: ({ forms }) => ({
        method: 'POST',
        url: '/borang-butang/api/form-files',
        payload: {
          data: {
            type: 'form-file',
            attributes: { name: 'brief.pdf', content: '' },
            relationships: toQuestion(forms.fileQuestion, forms.pupil),
          },
        },
      }),
      expected: sendingFile,
    },
    'download-form-file': {
      ask: get(({ forms }) => `/borang-butang/api/form-files/${forms.file}`),
      expected: sentForm,
    },
  },
} as const satisfies AreaMatrix<Things>
