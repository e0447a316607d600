import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Question = {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const agent = new Agent({ keepAlive: true })

/** Sends a request with another host name, which `fetch` does not allow. */
export function ask(address: string, host: string, question: Question): Promise<Answer> {
  const { path, method = 'GET', headers, body } = question
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${path}`, { agent, method, headers: { host, ...headers } }, (answer) => {
      buffer(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: content }),
        reject,
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
