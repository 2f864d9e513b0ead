/**
 * Places in which no fault is planted, because it would make no difference that a test could or should see, or would not
 * compile. The rules are in `docs/internals/mutation.md`, too; each looks at the syntax alone.
 */
import ts from 'typescript';

/** Whether this node, and all in it, is left alone. */
export function isLeftAlone(node: ts.Node, source: ts.SourceFile): boolean {
  return (
    isSuperCall(node) ||
    isName(node) ||
    isFieldOfConstructor(node) ||
    isNameOfError(node) ||
    isLogLine(node, source) ||
    isOnlyForTheProcess(node) ||
    isTimeOfItsOwn(node, source) ||
    isForTheCompiler(node)
  );
}

/** Without it a class does not compile. */
function isSuperCall(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false;
  return node.expression.expression.kind === ts.SyntaxKind.SuperKeyword;
}

/** A number that names a property. */
const isName = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** `this.field = parameter`: without it a class does not compile. */
function isFieldOfConstructor(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isBlock(node.parent)) return false;
  if (!ts.isConstructorDeclaration(node.parent.parent)) return false;
  const { expression } = node;
  return (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(expression.left) &&
    expression.left.expression.kind === ts.SyntaxKind.ThisKeyword &&
    ts.isIdentifier(expression.right)
  );
}

/** `this.name = 'Unavailable'`: what the log calls an error. */
function isNameOfError(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isBinaryExpression(node.expression)) return false;
  const { left, right } = node.expression;
  return (
    ts.isPropertyAccessExpression(left) &&
    left.expression.kind === ts.SyntaxKind.ThisKeyword &&
    left.name.text === 'name' &&
    ts.isStringLiteral(right)
  );
}

const LOG = /\b(?:logger|log)\.(?:debug|info|warn|error|fatal)\($/;

/** What is written for whoever reads the log. */
function isLogLine(node: ts.Node, source: ts.SourceFile): boolean {
  return ts.isCallExpression(node) || (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression))
    ? LOG.test(`${calleeOf(node, source)}(`)
    : false;
}

function calleeOf(node: ts.Node, source: ts.SourceFile): string {
  const call = ts.isExpressionStatement(node) ? node.expression : node;
  return ts.isCallExpression(call) ? call.expression.getText(source) : '';
}

/** A timer that does not keep a process alive. */
function isOnlyForTheProcess(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false;
  const callee = node.expression.expression;
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'unref';
}

const TIME = /(?:^|_)MS$|Ms$/;

/** A time in milliseconds: one of them more is nothing that a test could tell. */
function isTimeOfItsOwn(node: ts.Node, source: ts.SourceFile): boolean {
  if (!ts.isNumericLiteral(node)) return false;
  const { parent } = node;
  if (!ts.isVariableDeclaration(parent) && !ts.isPropertyAssignment(parent)) return false;
  return parent.initializer === node && TIME.test(parent.name.getText(source));
}

/**
 * What stands for something that is always there, because the compiler does not know so: `row[0] ?? 0`, `const [a = 0] = …`;
 * and for a figure too great to be counted, `mulDiv(…) ?? 0`.
 */
function isForTheCompiler(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isNumericLiteral(node) && !ts.isBigIntLiteral(node)) return false;
  if (ts.isBindingElement(parent)) return ts.isArrayBindingPattern(parent.parent);
  if (!ts.isBinaryExpression(parent) || parent.right !== node) return false;
  if (parent.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return false;
  const { left } = parent;
  return (
    ts.isElementAccessExpression(left) || (ts.isCallExpression(left) && ts.isIdentifier(left.expression))
  );
}
