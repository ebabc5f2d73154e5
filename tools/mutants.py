"""What can be changed in a source so that a test ought to notice: the mutants of `tools.mutate`.

A mutant is one small change inside a function. It is named by what it replaces (``server/table.py:48:4 a < b -> a <=
b``), so that a list of those that change nothing anybody could see can be kept beside the sources.

Sources are also cut into segments here: statements in a row that run together unless something breaks off in between.
`tools.reach` notes which tests run which segment.
"""

from __future__ import annotations

import ast
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCES = Path("src/gravetide")

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr}
REMOVABLE = (ast.Expr, ast.AugAssign, ast.Raise, ast.Continue, ast.Break)
COMPOUND = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.Try, ast.With, ast.AsyncWith, ast.Match)


class Mutant(NamedTuple):
    """One change: the file (below `SOURCES`), where the replaced text begins and ends, and both texts."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    kind: str
    old: str
    new: str
    segment: int

    @property
    def name(self) -> str:
        """How lists and results call it."""
        return f"{self.file}:{self.line}:{self.column} {shortened(self.old)} -> {shortened(self.new)}"

    @property
    def known_as(self) -> str:
        """The name without the line, which moves with every edit above it."""
        return f"{self.file} {shortened(self.old)} -> {shortened(self.new)}"

    def applied(self, text: str) -> str:
        """The source with the change. Every line stays where it is, so that functions are found by their lines."""
        lines = text.splitlines(keepends=True)
        before = lines[self.line - 1].encode()[:self.column].decode()
        after = lines[self.end_line - 1].encode()[self.end_column:].decode()
        kept = "\n" * (self.end_line - self.line)
        changed = f"{self.new}{kept}" if self.kind in {"remove", "return"} else f"({self.new}{kept})"
        return "".join([*lines[:self.line - 1], before + changed + after, *lines[self.end_line:]])


def shortened(text: str, most: int = 90) -> str:
    """A text in one line."""
    text = " ".join(text.split())
    return text if len(text) <= most else text[:most - 2] + ".."


def mutants(root: Path, file: str) -> list[Mutant]:
    """All mutants of a file, in its order."""
    text = (root / SOURCES / file).read_text(encoding="utf-8")
    return list(_Search(file, text).found())


class _Search:
    """Looks through the functions of a source for what can be changed."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines = [line.encode() for line in text.splitlines(keepends=True)]
        self.tree = ast.parse(text)
        self.starts = segment_starts(self.tree)

    def found(self) -> Iterator[Mutant]:
        for function in _outer_functions(self.tree):
            for statement in function.body:
                yield from self._of_statement(statement)

    def _of_statement(self, statement: ast.stmt) -> Iterator[Mutant]:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            return  # a docstring
        if isinstance(statement, (ast.Import, ast.ImportFrom, ast.Assert, ast.Global, ast.Nonlocal, ast.Pass)):
            return
        if isinstance(statement, REMOVABLE):
            yield self._change(statement, statement, "remove", "pass")
        if isinstance(statement, ast.Assign) and all(isinstance(t, (ast.Attribute, ast.Subscript))
                                                     for t in statement.targets):
            yield self._change(statement, statement, "remove", "pass")
        if isinstance(statement, ast.Return) and statement.value is not None and not _is_none(statement.value):
            yield self._change(statement, statement, "return", "return None")
        if isinstance(statement, (ast.If, ast.While)):
            yield self._change(statement, statement.test, "negate", f"not ({ast.unparse(statement.test)})")
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            inner = statement.body
        else:
            for part in _own_parts(statement):
                yield from self._of_expression(statement, part)
            inner = [one for many in _bodies(statement) for one in many]
        for one in inner:
            yield from self._of_statement(one)

    def _of_expression(self, statement: ast.stmt, part: ast.AST) -> Iterator[Mutant]:
        if isinstance(part, ast.JoinedStr):
            return  # the places inside an f-string can't be trusted before Python 3.12
        if isinstance(part, ast.expr):
            for kind, other in _variants(part):
                yield self._change(statement, part, kind, ast.unparse(other))
        for inner in ast.iter_child_nodes(part):
            yield from self._of_expression(statement, inner)

    def _change(self, statement: ast.stmt, node: ast.stmt | ast.expr, kind: str, new: str) -> Mutant:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        segment = self.starts[bisect_right(self.starts, statement.lineno) - 1]
        lines = self.lines[node.lineno - 1:node.end_lineno]
        lines[-1] = lines[-1][:node.end_col_offset]
        lines[0] = lines[0][node.col_offset:]
        return Mutant(self.file, node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, kind,
                      b"".join(lines).decode(), new, segment)


def _outer_functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from (one for one in node.body if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)))


def _bodies(statement: ast.stmt) -> list[list[ast.stmt]]:
    """The lists of statements inside a statement."""
    found = [getattr(statement, name, []) for name in ("body", "orelse", "finalbody")]
    found += [handler.body for handler in getattr(statement, "handlers", [])]
    found += [case.body for case in getattr(statement, "cases", [])]
    return [body for body in found if body]


def _own_parts(statement: ast.stmt) -> Iterator[ast.AST]:
    """What a statement evaluates itself, without the statements inside it, annotations and the words of an error."""
    if isinstance(statement, ast.Raise):
        return
    for name, value in ast.iter_fields(statement):
        if name in {"body", "orelse", "finalbody", "handlers", "cases", "annotation", "decorator_list", "type_comment"}:
            continue
        yield from (one for one in (value if isinstance(value, list) else [value]) if isinstance(one, ast.AST))


def _variants(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """The same expression with one thing changed."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        yield "compare", ast.Compare(node.left, [COMPARISONS[type(node.ops[0])](), *node.ops[1:]], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield "boolean", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "boolean", node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in SUMS and not _is_text(node):
        yield "arithmetic", ast.BinOp(node.left, SUMS[type(node.op)](), node.right)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "constant", ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "constant", ast.Constant(node.value + 1)
    elif isinstance(node, ast.Constant) and isinstance(node.value, float):
        yield "constant", ast.Constant(node.value * 2 + 1)
    elif isinstance(node, ast.IfExp):
        yield "negate", ast.IfExp(node.test, node.orelse, node.body)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_text(node: ast.BinOp) -> bool:
    return any(isinstance(side, (ast.JoinedStr, ast.List, ast.Tuple)) or (isinstance(side, ast.Constant)
               and isinstance(side.value, str)) for side in (node.left, node.right))


# -- segments

def segment_starts(tree: ast.Module) -> list[int]:
    """The lines on which segments begin, in order."""
    lines = {body[index].lineno for function in _outer_functions(tree) for body, index in _segments(function)}
    return sorted(lines)


def instrumented(text: str, first: int) -> str:
    """A source that notes in ``_reached_`` which of its segments run; they are numbered from `first` on."""
    tree = ast.parse(text)
    numbers = {line: first + index for index, line in enumerate(segment_starts(tree))}
    for function in _outer_functions(tree):
        for body, index in reversed(list(_segments(function))):
            body.insert(index, ast.parse(f"_reached_[{numbers[body[index].lineno]}] = 1").body[0])
    place = next((index for index, one in enumerate(tree.body) if not _is_preamble(one)), len(tree.body))
    tree.body.insert(place, ast.parse("from reached_segments import reached as _reached_").body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def _is_preamble(statement: ast.stmt) -> bool:
    return ((isinstance(statement, ast.ImportFrom) and statement.module == "__future__")
            or (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)))


def _segments(function: ast.stmt) -> Iterator[tuple[list[ast.stmt], int]]:
    """Where segments begin: at the first statement of every list, and after every statement that holds others."""
    for body in _bodies(function):
        begins = True
        for index, statement in enumerate(body):
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue  # a docstring has to stay in front
            if isinstance(statement, (ast.Nonlocal, ast.Global)):
                continue
            if begins:
                yield body, index
            begins = isinstance(statement, COMPOUND)
            yield from _segments(statement) if not isinstance(statement, ast.ClassDef) else ()
