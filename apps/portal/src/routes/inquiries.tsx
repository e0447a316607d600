import { textsIn } from '@portal/web-kit/screen/use-address.ts'
import * as guard from '../app/session/guards.ts'
import { child, signedIn } from './frame.tsx'
import { hiddenInEditMode, readsInMode } from './hidden-in-edit-mode.tsx'
import { screen } from './screen.ts'

const load = () => import('../features/inquiries/inquiries.load.ts')
const redirects = () => import('../app/address/inquiry-redirects.ts')

/** Forms and permissions of a child. Each part has its own sign-in method: privacy opens without the forms. */
const inquiry = screen({
  under: child,
  path: 'inquiry',
  guard: readsInMode,
  texts: ['inquiry'],
  page: async () =>
    hiddenInEditMode((await import('../features/inquiries/section.page.tsx')).InquiriesSection, (path) =>
      path.includes('/inquiry/privacy')
        ? { title: 'privacy.title', reason: 'admin.edit-mode.privacy' }
        : { title: 'forms.title', reason: 'admin.edit-mode.forms' },
    ),
  chunks: ['inquiries'],
})

const firstInquiry = screen({
  under: inquiry,
  path: '/',
  guard: async (at) => (await redirects()).toFirstInquiry(at),
})

/** The permissions of a child, where the school asks for them. */
const privacy = screen({
  under: inquiry,
  id: 'privacy-part',
  guard: async (at) => {
    const { inquiryThatExists } = await redirects()
    inquiryThatExists(at, 'privacy')
    guard.requireScope(at, 'privacy')
  },
})

/** The forms of a child, where the school has forms. */
const forms = screen({
  under: inquiry,
  path: 'forms',
  guard: async (at) => {
    const { inquiryThatExists } = await redirects()
    inquiryThatExists(at, 'forms')
    guard.requireScope(at, 'inquiry')
  },
  // A wrong answer is explained by the text of a refusal.
  texts: ['refusals'],
})

const formScreens = [
  screen({
    under: forms,
    path: 'to-answer',
    query: textsIn('who'),
    load: async () => (await load()).loadToAnswer,
    page: () =>
      import('../features/inquiries/forms/to-answer.page.tsx').then((module) => module.FormsToAnswerPage),
  }),
  screen({
    under: forms,
    path: 'completed',
    query: textsIn('who'),
    load: async () => (await load()).loadCompleted,
    page: () =>
      import('../features/inquiries/forms/completed.page.tsx').then((module) => module.CompletedFormsPage),
  }),
  screen({
    under: forms,
    path: 'form/$formId',
    load: async () => (await load()).loadForm,
    page: () => import('../features/inquiries/forms/form.page.tsx').then((module) => module.FormPage),
  }),
  screen({
    under: forms,
    path: 'form-submission/$submissionId',
    load: async () => (await load()).loadSubmission,
    page: () =>
      import('../features/inquiries/forms/submission.page.tsx').then((module) => module.SubmissionPage),
  }),
]

const privacyScreens = [
  screen({
    under: privacy,
    path: 'privacy',
    load: async () => (await load()).loadPrivacy,
    mayReadAhead: true,
    page: () => import('../features/inquiries/privacy/privacy.page.tsx').then((module) => module.PrivacyPage),
  }),
  screen({
    under: privacy,
    path: 'privacy-error',
    page: () =>
      import('../features/inquiries/privacy/privacy-error.page.tsx').then(
        (module) => module.PrivacyErrorPage,
      ),
  }),
  screen({
    under: privacy,
    path: 'privacy-loading',
    page: () =>
      import('../features/inquiries/privacy/privacy-loading.page.tsx').then(
        (module) => module.PrivacyLoadingPage,
      ),
  }),
]

/** Redirects from the school's number of a pupil to the permissions of this child, in three variants. */
export const privacyOf = [
  screen({
    under: signedIn,
    path: 'privacy/$sourceId',
    guard: async ({ session, params, query }) => (await redirects()).toPrivacyOf(session, params, query),
  }),
  screen({
    under: signedIn,
    path: 'privacy/$sourceId/$variant',
    guard: async ({ session, params, query }) => (await redirects()).toPrivacyOf(session, params, query),
  }),
]

/** Redirects from the school's number of a pupil to the forms and permissions of this child. */
export const inquiryOf = screen({
  under: signedIn,
  path: 'inquiry/$sourceId',
  guard: async ({ session, params }) => (await redirects()).toInquiryOf(session, params.sourceId),
})

/** The forms and the permissions of a child. */
export const inquiryRoutes = inquiry.addChildren([
  firstInquiry,
  forms.addChildren(formScreens),
  privacy.addChildren(privacyScreens),
])
