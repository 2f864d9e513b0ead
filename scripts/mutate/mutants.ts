/**
 * The small faults that can be planted in a file: one changed place each.
 * Promises: the same text gives the same list, in the order of the text. Never: a fault in a type, in what is imported,
 * or in what `left-alone.ts` leaves out.
 */
import ts from 'typescript';
import { isLeftAlone } from './left-alone.ts';

/** From where to where in a text. */
export type Span = readonly [from: number, to: number];

export interface Mutant {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly text: string;
  readonly kind: MutantKind;
  /** The whole expression or statement that is another with the fault. */
  readonly within: Span;
  readonly isStatement: boolean;
}

export type MutantKind =
  | 'boundary'
  | 'condition'
  | 'junction'
  | 'arithmetic'
  | 'constant'
  | 'statement'
  | 'throw'
  | 'return'
  | 'await';

/** The place and its new text; the whole node where no place is named. */
interface Change {
  readonly kind: MutantKind;
  readonly at?: ts.Node;
  readonly text: string;
}

const { SyntaxKind } = ts;

const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly [MutantKind, string]> = new Map([
  [SyntaxKind.LessThanToken, ['boundary', '<=']],
  [SyntaxKind.LessThanEqualsToken, ['boundary', '<']],
  [SyntaxKind.GreaterThanToken, ['boundary', '>=']],
  [SyntaxKind.GreaterThanEqualsToken, ['boundary', '>']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['condition', '!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['condition', '===']],
  [SyntaxKind.AmpersandAmpersandToken, ['junction', '||']],
  [SyntaxKind.BarBarToken, ['junction', '&&']],
  [SyntaxKind.MinusToken, ['arithmetic', '+']],
  [SyntaxKind.AsteriskToken, ['arithmetic', '/']],
  [SyntaxKind.SlashToken, ['arithmetic', '*']],
]);

/** The same in a query: `where('time', '>=', from)`. */
const IN_QUERIES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Every fault of a file. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (isLeftAlone(node, source)) return;
    for (const { kind, at = node, text } of changesOf(node, source)) {
      const start = at.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      // Of an operator it is the whole expression that is another.
      const whole = ts.isBinaryExpression(node) ? node : at;
      const within: Span = [whole.getStart(source), whole.getEnd()];
      const isStatement = ts.isStatement(whole);
      found.push({ file, line, start, end: at.getEnd(), text, kind, within, isStatement });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A text of which a part is the fault's: all of the file, or the `within` of the fault. */
export function planted(text: string, { start, end, text: instead }: Mutant, [from, to]: Span): string {
  return text.slice(from, start) + instead + text.slice(end, to);
}

function changesOf(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  if (ts.isBinaryExpression(node)) return operatorChange(node);
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return negated(node.expression, source);
  if (ts.isConditionalExpression(node)) return negated(node.condition, source);
  if (ts.isExpressionStatement(node)) return statementChanges(node, source);
  if (ts.isThrowStatement(node)) return [{ kind: 'throw', text: ';' }];
  if (ts.isReturnStatement(node)) return returnChange(node);
  if (ts.isStringLiteral(node) && ts.isCallExpression(node.parent)) {
    const instead = IN_QUERIES[node.text];
    return instead === undefined ? [] : [{ kind: 'boundary', text: `'${instead}'` }];
  }
  return constantChange(node);
}

/** A plus is left alone: it may stand between texts, where no other operator can. */
function operatorChange({ operatorToken }: ts.BinaryExpression): readonly Change[] {
  const change = OPERATORS.get(operatorToken.kind);
  return change === undefined ? [] : [{ kind: change[0], at: operatorToken, text: change[1] }];
}

/** A plain comparison has its own faults already. */
function negated(condition: ts.Expression, source: ts.SourceFile): readonly Change[] {
  if (ts.isBinaryExpression(condition) && OPERATORS.has(condition.operatorToken.kind)) return [];
  return [{ kind: 'condition', at: condition, text: `!(${condition.getText(source)})` }];
}

/** What is waited for without a value can also be begun and left. Whoever uses the value needs it: without, nothing compiles. */
function statementChanges({ expression }: ts.ExpressionStatement, source: ts.SourceFile): readonly Change[] {
  const leftOut: Change = { kind: 'statement', text: ';' };
  if (!ts.isAwaitExpression(expression)) return [leftOut];
  return [leftOut, { kind: 'await', text: `void (${expression.expression.getText(source)});` }];
}

function returnChange({ expression }: ts.ReturnStatement): readonly Change[] {
  if (expression === undefined || expression.kind === SyntaxKind.NullKeyword) return [];
  if (isTruth(expression) || (ts.isIdentifier(expression) && expression.text === 'undefined')) return [];
  return [{ kind: 'return', text: 'return undefined as never;' }];
}

function constantChange(node: ts.Node): readonly Change[] {
  if (isTruth(node)) {
    return [{ kind: 'constant', text: node.kind === SyntaxKind.TrueKeyword ? 'false' : 'true' }];
  }
  if (ts.isBigIntLiteral(node)) {
    return [{ kind: 'constant', text: `${BigInt(node.text.slice(0, -1)) + 1n}n` }];
  }
  if (ts.isNumericLiteral(node)) return [{ kind: 'constant', text: String(Number(node.text) + 1) }];
  return [];
}

const isTruth = (node: ts.Node): boolean =>
  node.kind === SyntaxKind.TrueKeyword || node.kind === SyntaxKind.FalseKeyword;
