import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'

const { previewArticleChange } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** The effect of changes of a list, as the server decides it. */
export type ListEffect = ResponseOf<typeof previewArticleChange>
