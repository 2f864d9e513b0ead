/**
 * A lint plugin that owns one promise: the core gives the same answer on every machine.
 * It refuses every source of time, chance, concurrency, locale and unordered iteration in the core's
 * production code. It never judges style. `determinism.test.ts` plants each forbidden use and expects red.
 */

/** Names that bring a clock, a scheduler, a locale or the collector's mood into the state. */
const FORBIDDEN_GLOBALS = new Set([
  'Date',
  'Promise',
  'Intl',
  'WeakRef',
  'FinalizationRegistry',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'performance',
  'crypto',
  'process',
  'globalThis',
]);

/** The functions of Math whose results are exact everywhere. */
const ALLOWED_MATH = new Set(['floor', 'trunc', 'min', 'max', 'abs', 'sign', 'imul', 'clz32']);

/** Methods whose results depend on a locale or on a version of Unicode. */
const FORBIDDEN_METHODS = new Set([
  'localeCompare',
  'normalize',
  'toLowerCase',
  'toUpperCase',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
]);

/**
 * The fields of a syntax node that this plugin reads; which of them exist hangs on the type.
 * @typedef {object} SyntaxNode
 * @property {string} type
 * @property {string} name
 * @property {SyntaxNode} [parent]
 * @property {SyntaxNode} object
 * @property {SyntaxNode} property
 * @property {unknown} value
 * @property {boolean} computed
 * @property {boolean} async
 * @property {boolean} await
 * @property {SyntaxNode} callee
 * @property {SyntaxNode[]} arguments
 */

/** The name that a member expression reads, or undefined where it is computed at run time.
 * @param {SyntaxNode} node */
function memberName(node) {
  if (!node.computed && node.property.type === 'Identifier') return node.property.name;
  if (node.computed && node.property.type === 'Literal' && typeof node.property.value === 'string') {
    return node.property.value;
  }
  return undefined;
}

/** Whether an identifier stands for a value, not for a key or for the member of something else.
 * @param {SyntaxNode} node */
function isReference(node) {
  const parent = node.parent;
  if (!parent) return true;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property') return parent.value === node || parent.computed;
  if (parent.type === 'PropertyDefinition' || parent.type === 'MethodDefinition')
    return parent.value === node;
  return !parent.type.startsWith('TS');
}

const determinism = {
  /** @param {{ report(finding: { node: SyntaxNode, message: string }): void }} context */
  create(context) {
    /** @type {(node: SyntaxNode, message: string) => void} */
    const refuse = (node, message) => context.report({ node, message });
    /** @param {SyntaxNode} node */
    const refuseAsync = (node) => {
      if (node.async) refuse(node, 'The core is synchronous: no async function.');
    };
    return {
      /** @param {SyntaxNode} node */
      Identifier(node) {
        if (FORBIDDEN_GLOBALS.has(node.name) && isReference(node)) {
          refuse(node, `The core may not use ${node.name}: it gives another answer on another run.`);
        }
      },
      /** @param {SyntaxNode} node */
      MemberExpression(node) {
        const name = memberName(node);
        if (node.object.type === 'Identifier' && node.object.name === 'Math') {
          if (name === undefined || !ALLOWED_MATH.has(name)) {
            refuse(node, `Math.${name ?? '[computed]'} is not exact on every machine.`);
          }
        } else if (name !== undefined && FORBIDDEN_METHODS.has(name)) {
          refuse(node, `${name} depends on a locale or on a version of Unicode.`);
        }
      },
      /** @param {SyntaxNode} node */
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || node.arguments.length > 0) return;
        const name = memberName(node.callee);
        if (name === 'sort' || name === 'toSorted') {
          refuse(node, `${name} needs a comparator that orders totally.`);
        }
      },
      /** @param {SyntaxNode} node */
      ForInStatement: (node) => refuse(node, 'for-in has no order of its own.'),
      /** @param {SyntaxNode} node */
      ForOfStatement(node) {
        if (node.await) refuse(node, 'The core is synchronous: no for-await.');
      },
      /** @param {SyntaxNode} node */
      AwaitExpression: (node) => refuse(node, 'The core is synchronous: no await.'),
      /** @param {SyntaxNode} node */
      ImportExpression: (node) => refuse(node, 'The core is synchronous: no dynamic import.'),
      FunctionDeclaration: refuseAsync,
      FunctionExpression: refuseAsync,
      ArrowFunctionExpression: refuseAsync,
    };
  },
};

export default { meta: { name: 'core' }, rules: { determinism } };
