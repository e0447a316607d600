import { generateKeyPairSync, randomBytes } from 'node:crypto'
import Provider, { type Configuration, type JWK } from 'oidc-provider'
import { pageHeaders } from '../pages/headers.ts'
import { createMemory } from './memory.ts'
import { logoutPage, noticePage } from './pages.ts'
import type { Realm } from './realm.ts'
import { spokenBy } from './words.ts'

/** The provider of a realm. Sessions, codes and keys are new with each start. */
export function openRealm(realm: Realm, issuer: string): Provider {
  const provider = new Provider(issuer, configurationOf(realm))
  // Browsers see their own errors; only faults of the server are logged.
  provider.on('server_error', (_, error) => console.error(`The demo's identity provider: ${error.message}`))
  return provider
}

const HOUR = 3600

const configurationOf = (realm: Realm): Configuration => ({
  adapter: createMemory(),
  clients: [
    {
      client_id: realm.client.id,
      client_secret: realm.client.secret,
      redirect_uris: [...realm.returnAddresses],
      post_logout_redirect_uris: [...realm.addressesAfterLogout],
      id_token_signed_response_alg: 'ES256',
    },
  ],
  jwks: { keys: [newKey()] },
  // Realms share a host, and cookies ignore paths here, so each has its own cookie names.
  cookies: {
    keys: [randomBytes(32).toString('base64url')],
    names: {
      session: `session_${realm.key}`,
      interaction: `interaction_${realm.key}`,
      resume: `resume_${realm.key}`,
    },
  },
  ttl: {
    AccessToken: HOUR,
    AuthorizationCode: 60,
    Grant: HOUR,
    IdToken: HOUR,
    Interaction: HOUR,
    Session: 8 * HOUR,
  },
  scopes: ['openid'],
  interactions: { url: (_, { uid }) => `/${realm.key}/sign-in/${uid}` },
  findAccount: (_, subject) => ({ accountId: subject, claims: () => ({ sub: subject }) }),
  loadExistingGrant: async (context) => {
    const { oidc } = context
    const grant = new oidc.provider.Grant({
      ...(oidc.session?.accountId !== undefined && { accountId: oidc.session.accountId }),
      clientId: realm.client.id,
    })
    grant.addOIDCScope('openid')
    await grant.save()
    return grant
  },
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => {
        const returnsTo = context.oidc.params?.['post_logout_redirect_uri']
        context.set(pageHeaders(typeof returnsTo === 'string' ? new URL(returnsTo).origin : ''))
        context.body = logoutPage(spokenBy(context.get('accept-language')), realm, form)
      },
      postLogoutSuccessSource: (context) => {
        context.set(pageHeaders())
        context.body = noticePage(spokenBy(context.get('accept-language')), realm, 'signedOut')
      },
    },
  },
  renderError: (context) => {
    context.set(pageHeaders())
    context.body = noticePage(spokenBy(context.get('accept-language')), realm, 'notRight')
  },
})

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'ES256' }
}
