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
 * Forms and permissions are about a child. A submission belongs to its sender: the column *co-parent's* holds a form
 * about the parent's own child that the other payer submitted. A pupil answers without being a parent.
 */

/** Forms about a child, and the list of own submissions. */
const formsOfChild = changed(
  ofChild,
  `
  student           = -
  student           own ok, co-parent's ok
  link-by-app       = log-in-for-more
`,
)

/** A submission and its file, visible only to the sender. */
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
 * Submitting a form about a child. It can be submitted once only, so the body is blank: permitted actors get the
 * refusal that a question is required. A pupil cannot submit about a child.
 */
const sendingForm = changed(
  saying(formsOfChild, 'ok', 'question-required'),
  `${notByImpersonator}
  student           = -
`,
)

/** Changing a submission with a blank body: only the sender gets the refusal that a question is required. */
const changingForm = changed(saying(sentForm, 'ok', 'question-required'), notByImpersonator)

/** Uploading a file. The number of files is limited, so the file is empty: permitted actors get that refusal. */
const sendingFile = saying(sendingForm, 'question-required', 'file-empty')

/**
 * Permission questions about a pupil. Another pupil's number gives NO_STUDENT before any other refusal; an external
 * payer is no pupil.
 */
const permissionsOfPupil = changed(
  saying(formsOfChild, '-', 'NO_STUDENT'),
  'outside-payer outside-payer NO_RIGHTS',
)

/** Reacting to a question; refused to a pupil below 16. */
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

/** The relations of an answer or file record: question and pupil. */
const toQuestion = (question: string, pupil: string) => ({
  question: { data: { type: 'form-question', id: question } },
  'related-recipient': { data: { type: 'recipient', id: pupil } },
})

/** A body without answers. */
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

/** Access to forms and permissions. */
export const matrix = {
  things: async (stages) => {
    const { own } = stages
    // Both payers of the child share the question about the child.
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
