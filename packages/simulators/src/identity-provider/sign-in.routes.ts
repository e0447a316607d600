import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors, type InteractionResults } from 'oidc-provider'
import * as z from 'zod'
import { refuseCrossSiteForms } from '../pages/cross-site.ts'
import { pageHeaders } from '../pages/headers.ts'
import { noticePage, signInPage, type Failed } from './pages.ts'
import type { Realm } from './realm.ts'
import { spokenBy, type Spoken } from './words.ts'

const passwordForm = z.object({ login: z.string(), password: z.string() })
const choiceForm = z.object({ subject: z.string() })

/** The login page of a realm: by name and demo password, or by one press. */
export async function serveSignIn(
  app: FastifyInstance,
  { realm, provider, password }: { realm: Realm; provider: Provider; password: string },
): Promise<void> {
  const path = `/${realm.key}/sign-in/:uid`
  await app.register(formBody)
  refuseCrossSiteForms(app)
  app.setErrorHandler((failure, request, reply) => {
    // The sign-in has ended, or belongs to another browser.
    if (failure instanceof errors.SessionNotFound)
      return reply
        .code(404)
        .headers(pageHeaders())
        .send(noticePage(spokenIn(request), realm, 'over'))
    throw failure
  })

  const show = async (request: FastifyRequest, reply: FastifyReply, failed?: Failed) => {
    const { params, uid } = await provider.interactionDetails(request.raw, reply.raw)
    const { origin } = new URL(String(params['redirect_uri']))
    const address = `/${realm.key}/sign-in/${uid}`
    return reply
      .code(failed ? 401 : 200)
      .headers(pageHeaders(origin))
      .send(signInPage(spokenIn(request), realm, address, failed))
  }
  const finish = async (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) =>
    reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
  const signedIn = (accountId: string): InteractionResults => ({ login: { accountId } })

  app.get(path, (request, reply) => show(request, reply))
  app.post(path, async (request, reply) => {
    const { data } = passwordForm.safeParse(request.body)
    const account = realm.accounts.find(({ login }) => login === data?.login.trim())
    if (!account || data?.password !== password) return show(request, reply, { login: data?.login ?? '' })
    return finish(request, reply, signedIn(account.subject))
  })
  app.post(`${path}/choose`, async (request, reply) => {
    const { data } = choiceForm.safeParse(request.body)
    const account = realm.accounts.find(({ subject }) => subject === data?.subject)
    return account ? finish(request, reply, signedIn(account.subject)) : show(request, reply)
  })
  app.post(`${path}/cancel`, (request, reply) =>
    finish(request, reply, { error: 'access_denied', error_description: 'The person went back' }),
  )
}

const spokenIn = ({ headers }: FastifyRequest): Spoken => spokenBy(headers['accept-language'])
