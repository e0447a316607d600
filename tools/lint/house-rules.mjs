// Lint rules of this project.

const isMember = (node, object, property) =>
  node.type === 'MemberExpression' && node.object.name === object && node.property.name === property

/** Code that reads the clock or randomness itself is untestable: both are arguments. */
const clockIsAnArgument = {
  create(context) {
    const report = (node, what) =>
      context.report({
        node,
        message: `${what} hides a dependency: take the moment (or the chance) as an argument.`,
      })
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, 'new Date()')
      },
      CallExpression(node) {
        if (isMember(node.callee, 'Date', 'now')) report(node, 'Date.now()')
        if (isMember(node.callee, 'Math', 'random')) report(node, 'Math.random()')
        if (isMember(node.callee, 'performance', 'now')) report(node, 'performance.now()')
      },
    }
  },
}

/** The environment is read and checked once, and passed on as values. */
const environmentIsReadOnce = {
  create(context) {
    return {
      MemberExpression(node) {
        if (isMember(node, 'process', 'env')) {
          context.report({
            node,
            message:
              'Only apps/server/src/process/env.ts reads the environment: take the value as an argument.',
          })
        }
      },
    }
  },
}

const isConcurrentTest = (node) => {
  if (node?.type === 'CallExpression') return isConcurrentTest(node.callee)
  if (node?.type !== 'MemberExpression') return false
  return node.property.name === 'concurrent' || isConcurrentTest(node.object)
}

const takesExpect = (node) =>
  (node.params ?? []).some(
    (param) => param.type === 'ObjectPattern' && param.properties.some(({ key }) => key?.name === 'expect'),
  )

/** The imported `expect` belongs to one test at a time: while several run, polling with it fails at random. */
const concurrentTestsPollWithTheirOwnExpect = {
  create(context) {
    return {
      MemberExpression(node) {
        if (!isMember(node, 'expect', 'poll')) return
        let outer = node.parent
        while (outer && !takesExpect(outer) && !isConcurrentTest(outer)) outer = outer.parent
        if (!outer || takesExpect(outer)) return
        context.report({
          node,
          message: 'Take `expect` from the context of the concurrent test (`test.concurrent.for`).',
        })
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    'clock-is-an-argument': clockIsAnArgument,
    'concurrent-tests-poll-with-their-own-expect': concurrentTestsPollWithTheirOwnExpect,
    'environment-is-read-once': environmentIsReadOnce,
  },
}
