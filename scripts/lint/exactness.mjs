/**
 * A lint plugin that owns one promise: no amount in the core is ever a fraction.
 * It refuses division, fractional literals and whatever else makes or reads one, everywhere in the core's production
 * code but in `quantity/exact.ts`, where every rounding has a direction and a test against BigInt, and in
 * `codec/bytes.ts`, which cuts numbers into bytes by powers of two. `exactness.test.ts` plants each and expects red.
 */

/** Functions that make a fraction, or text of one. */
const FORBIDDEN_NAMES = new Set([
  'parseFloat',
  'toFixed',
  'toPrecision',
  'toExponential',
  'fround',
  'EPSILON',
]);
/** Columns that hold fractions alone; Float64Array holds safe integers. */
const FORBIDDEN_GLOBALS = new Set(['parseFloat', 'Float32Array', 'Float16Array']);

/**
 * The fields of a syntax node that this plugin reads; which of them exist hangs on the type.
 * @typedef {object} SyntaxNode
 * @property {string} type
 * @property {string} name
 * @property {string} operator
 * @property {unknown} value
 * @property {SyntaxNode} property
 * @property {SyntaxNode} right
 * @property {SyntaxNode} argument
 * @property {boolean} computed
 */

/** @param {SyntaxNode} node */
function isWholeLiteral(node) {
  return node.type === 'Literal' && typeof node.value === 'number' && Number.isInteger(node.value);
}

const division = {
  /** @param {{ report(finding: { node: SyntaxNode, message: string }): void }} context */
  create(context) {
    /** @param {SyntaxNode} node */
    const checkOperator = (node) => {
      if (node.operator === '/' || node.operator === '/=') {
        context.report({
          node,
          message: 'Divide with divideRoundedDown or mulDiv: a rounding has a direction.',
        });
      }
      if ((node.operator === '**' || node.operator === '**=') && !isWholeLiteral(node.right)) {
        context.report({ node, message: 'A power whose exponent may be negative makes a fraction.' });
      }
    };
    return {
      BinaryExpression: checkOperator,
      AssignmentExpression: checkOperator,
      /** @param {SyntaxNode} node */
      Literal(node) {
        if (typeof node.value === 'number' && !Number.isSafeInteger(node.value)) {
          context.report({ node, message: 'A literal of the core is a safe whole number.' });
        }
      },
      /** @param {SyntaxNode} node */
      MemberExpression(node) {
        if (!node.computed && FORBIDDEN_NAMES.has(node.property.name)) {
          context.report({ node, message: `${node.property.name} is of fractions.` });
        }
      },
      /** @param {SyntaxNode} node */
      Identifier(node) {
        if (FORBIDDEN_GLOBALS.has(node.name))
          context.report({ node, message: `${node.name} is of fractions.` });
      },
    };
  },
};

export default { meta: { name: 'exact' }, rules: { division } };
