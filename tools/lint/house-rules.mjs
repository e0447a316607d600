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

export default {
  meta: { name: 'house' },
  rules: { 'clock-is-an-argument': clockIsAnArgument, 'environment-is-read-once': environmentIsReadOnce },
}
