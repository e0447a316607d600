import { queryOptions } from '@tanstack/react-query'
import type { LateEndpoint, ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import type { ScreenCall } from '@portal/contract/site/screen.ts'
import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'

/** The call of a screen. */
export type LateScreen = LateEndpoint<ScreenCall>

/** The screen of a request, and the other parameters of its URL. */
export type AskedScreen = PageParameters & { readonly child: Guid; readonly section: PageSection }

/** A screen about a child; another choice keeps the previous data visible while it loads. */
export const screenQuery = <Screen extends LateScreen>(call: Call, screen: Screen, asked: AskedScreen) =>
  queryOptions({
    queryKey: ['school', screen.name, asked.child, asked],
    queryFn: () => call<LateScreen>(screen, { query: asked }) as Promise<ResponseOf<Screen>>,
    placeholderData: (previous, query) => (query?.queryKey[2] === asked.child ? previous : undefined),
  })
