import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as guard from '../app/session/guards.ts'
import { child, signedIn } from './frame.tsx'

const inquiriesReads = () => import('../features/inquiries/inquiries.reads.ts')

/** What is asked about a child. Each part asks for its own sign-in method: privacy opens without the forms. */
const inquiry = createRoute({
  getParentRoute: () => child,
  path: 'inquiry',
  beforeLoad: ({ context }) => context.texts.need('inquiry'),
  component: lazyRouteComponent(() => import('../app/sections/inquiries.tsx'), 'Inquiries'),
  staticData: { chunks: ['inquiries'] },
})

const firstInquiry = createRoute({
  getParentRoute: () => inquiry,
  path: '/',
  beforeLoad: async ({ context }) => {
    const { toFirstInquiry } = await import('../app/address/inquiry-places.ts')
    await toFirstInquiry(context)
  },
})

/**
 * What stands below the permissions of a child: for whose sign-in method reaches them, where the school asks for them.
 */
const privacy = createRoute({
  getParentRoute: () => inquiry,
  id: 'privacy-part',
  beforeLoad: async ({ context, location, preload }) => {
    const { inquiryThatExists } = await import('../app/address/inquiry-places.ts')
    inquiryThatExists(context, 'privacy')
    guard.within(context, 'privacy', { place: location.href, isPreload: preload })
  },
})

/** What stands below the forms of a child: for whose sign-in method reaches them, where the school has forms. */
const forms = createRoute({
  getParentRoute: () => inquiry,
  path: 'forms',
  beforeLoad: async ({ context, location, preload }) => {
    const { inquiryThatExists } = await import('../app/address/inquiry-places.ts')
    inquiryThatExists(context, 'forms')
    guard.within(context, 'inquiry', { place: location.href, isPreload: preload })
    // A question that is answered wrongly says so in the words of a refusal.
    await context.texts.need('refusals')
  },
})

const formPlaces = [
  createRoute({
    getParentRoute: () => forms,
    path: 'to-answer',
    component: lazyRouteComponent(
      () => import('../features/inquiries/forms/to-answer.page.tsx'),
      'FormsToAnswerPage',
    ),
    staticData: { reads: async () => (await inquiriesReads()).formListReads },
  }),
  createRoute({
    getParentRoute: () => forms,
    path: 'completed',
    component: lazyRouteComponent(
      () => import('../features/inquiries/forms/completed.page.tsx'),
      'CompletedFormsPage',
    ),
    staticData: { reads: async () => (await inquiriesReads()).formListReads },
  }),
  createRoute({
    getParentRoute: () => forms,
    path: 'form/$formId',
    component: lazyRouteComponent(() => import('../features/inquiries/forms/form.page.tsx'), 'FormPage'),
    staticData: { reads: async () => (await inquiriesReads()).formReads },
  }),
  createRoute({
    getParentRoute: () => forms,
    path: 'form-submission/$submissionId',
    component: lazyRouteComponent(
      () => import('../features/inquiries/forms/submission.page.tsx'),
      'SubmissionPage',
    ),
    staticData: { reads: async () => (await inquiriesReads()).submissionReads },
  }),
]

const privacyPlaces = [
  createRoute({
    getParentRoute: () => privacy,
    path: 'privacy',
    component: lazyRouteComponent(
      () => import('../features/inquiries/privacy/privacy.page.tsx'),
      'PrivacyPage',
    ),
    staticData: { reads: async () => (await inquiriesReads()).privacyReads },
  }),
  createRoute({
    getParentRoute: () => privacy,
    path: 'privacy-error',
    component: lazyRouteComponent(
      () => import('../features/inquiries/privacy/privacy-error.page.tsx'),
      'PrivacyErrorPage',
    ),
  }),
  createRoute({
    getParentRoute: () => privacy,
    path: 'privacy-loading',
    component: lazyRouteComponent(
      () => import('../features/inquiries/privacy/privacy-loading.page.tsx'),
      'PrivacyLoadingPage',
    ),
  }),
]

/** The school's own number of a pupil leads to the permissions of this child, in three ways. */
export const privacyOf = (['privacy/$sourceId', 'privacy/$sourceId/$variant'] as const).map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: async ({ context, params, search }) => {
      const { toPrivacyOf } = await import('../app/address/inquiry-places.ts')
      toPrivacyOf(context.session, params, search)
    },
  }),
)

/** The school's own number of a pupil leads to what is asked about this child. */
export const inquiryOf = createRoute({
  getParentRoute: () => signedIn,
  path: 'inquiry/$sourceId',
  beforeLoad: async ({ context, params }) => {
    const { toInquiryOf } = await import('../app/address/inquiry-places.ts')
    toInquiryOf(context.session, params.sourceId)
  },
})

/** What is asked about a child: the forms, and the permissions. */
export const inquiryRoutes = inquiry.addChildren([
  firstInquiry,
  forms.addChildren(formPlaces),
  privacy.addChildren(privacyPlaces),
])
