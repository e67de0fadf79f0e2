"""Mutants: every small change of a module that a test ought to notice.

An operator is exchanged, a constant is one more or less, a condition is forced, an operand or a statement
is dropped, another value is returned. Left out, because no test of the rules can or should notice it:
docstrings, annotations, ``raise`` and ``assert``, what stands under ``if TYPE_CHECKING`` and ``if g.logging``
(the log never changes the game), and dropping ``self.x = x`` or the first assignment of a name, which only
crashes. A number that is larger than anything in a game (``1 << 20``) stands for "no bound", and one more or
less of it still does: instead it becomes 0, which every bound that is used at all must show. Nothing else is
left out.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
from dataclasses import dataclass
from pathlib import Path

COMPARISONS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "is not": "is", "is": "is not", "not in": "in", "in": "not in",
}  # fmt: skip
ARITHMETIC = {
    "+": "-", "-": "+", "*": "//", "//": "*", "%": "*", "<<": ">>", ">>": "<<", "|": "&", "&": "|",
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
BOUNDLESS = 1000  # nobody ever has as many M€, cards or steps of anything
RETURNS = {"bool": ["True", "False"], "int": ["0", "({}) + 1"], "list[int]": ["[]"], "str": ['""']}


@dataclass
class Mutant:
    """One change: the bytes from ``start`` to ``end`` of a module become ``new``."""

    module: str  # path of the source, from the root of the project
    function: str  # "Class.method", or "" outside functions
    lines: range  # of the statement that is changed
    body: range  # of the function
    scope: range  # of the class, or of the module
    start: int
    end: int
    new: str
    id: str = ""

    def source(self, tree: Path) -> bytes:
        """The module as this mutant has it."""
        old = (tree / self.module).read_bytes()
        return old[: self.start] + self.new.encode() + old[self.end :]

    def diff(self, tree: Path) -> str:
        """The change as a diff, under the line where it is."""
        old = (tree / self.module).read_bytes()
        line = old[: self.start].count(b"\n") + 1
        before, after = old.decode().splitlines(), self.source(tree).decode().splitlines()
        body = list(difflib.unified_diff(before, after, lineterm="", n=0))[2:]
        return "\n".join([f"{self.module}:{line} {self.function}", *body])


class Mutator(ast.NodeVisitor):
    """Finds all mutants of a module."""

    def __init__(self, module: str, source: bytes) -> None:
        self.module = module
        self.source = source
        self.mutants: list[Mutant] = []
        self.path: list[str] = []
        self.returns = ""
        self.assigned: set[str] = set()
        self.lines = range(0)
        self.body = range(0)
        self.scope = range(1, source.count(b"\n") + 1)
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        tree = ast.parse(source)
        seen: set[str] = set()
        for statement in tree.body:
            first = len(self.mutants)
            self.visit(statement)
            self._forget_doubles(statement, first, seen)
        self._name(tree)

    def _forget_doubles(self, statement: ast.stmt, first: int, seen: set[str]) -> None:
        """Drop mutants that are the same program as the original or as an earlier one."""
        start, end = self._span(statement)
        seen.add(ast.dump(ast.parse(self.source[start:end]).body[0]))
        kept = self.mutants[:first]
        for mutant in self.mutants[first:]:
            text = self.source[start : mutant.start] + mutant.new.encode() + self.source[mutant.end : end]
            program = ast.dump(ast.parse(text).body[0])
            if program not in seen:
                seen.add(program)
                kept.append(mutant)
        self.mutants = kept

    def _name(self, tree: ast.Module) -> None:
        """Names that outlast changes elsewhere: a digest of the function, and the place in it."""
        units = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]
        for mutant in self.mutants:
            around = [unit for unit in units if unit.lineno <= mutant.lines[0] <= (unit.end_lineno or 0)]
            where = around[-1] if around else None
            start, end = self._span(where) if where else (self.starts[mutant.lines[0] - 1], mutant.end)
            digest = hashlib.sha256(self.source[start:end]).hexdigest()[:12]
            place = f"{mutant.start - start}-{mutant.end - start}"
            mutant.id = f"{mutant.module}:{mutant.function}:{digest}:{place}:{mutant.new}"

    def _at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def _span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self.source[start:end].decode()

    def _change(self, start: int, end: int, new: str) -> None:
        function = ".".join(self.path)
        self.mutants.append(Mutant(self.module, function, self.lines, self.body, self.scope, start, end, new))

    def _replace(self, node: ast.stmt | ast.expr, new: str) -> None:
        self._change(*self._span(node), new)

    def _operator(self, left: ast.expr, right: ast.expr, table: dict[str, str], sign: str) -> None:
        """Exchange the operator between two operands."""
        if sign in table:
            start = self._span(left)[1]
            gap = self.source[start : self._span(right)[0]].decode()
            place = start + len(gap[: gap.index(sign)].encode())
            self._change(place, place + len(sign), table[sign])

    def _force(self, test: ast.expr) -> None:
        for new in ("True", "False"):
            self._replace(test, new)

    # Statements ---------------------------------------------------------------------------------

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            last = node.end_lineno or node.lineno
            body = getattr(node, "body", None)
            if body:  # of a compound statement only the head
                last = max(node.lineno, body[0].lineno - 1)
            self.lines = range(node.lineno, last + 1)
        super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.visit(default)
        outer = self.returns, self.assigned, self.body
        self.body = range(node.body[0].lineno, (node.end_lineno or 0) + 1)
        self.returns = ast.unparse(node.returns) if node.returns else ""
        self.assigned = {arg.arg for arg in node.args.args}
        self.path.append(node.name)
        for statement in node.body:
            self.visit(statement)
        self.path.pop()
        self.returns, self.assigned, self.body = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        outer = self.scope
        self.scope = range(node.lineno, (node.end_lineno or 0) + 1)
        self.path.append(node.name)
        for statement in node.body:
            self.visit(statement)
        self.path.pop()
        self.scope = outer

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_Import(self, node: ast.Import) -> None:
        pass

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        pass

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        self._replace(node, "pass")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        [target] = node.targets
        if isinstance(target, ast.Name):
            if target.id in self.assigned:
                self._replace(node, "pass")
            self.assigned.add(target.id)
        elif isinstance(target, ast.Subscript) or (
            isinstance(target, ast.Attribute) and ast.unparse(node.value) != target.attr
        ):
            self._replace(node, "pass")
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if isinstance(node.target, ast.Name):
            self.assigned.add(node.target.id)
        if node.value is not None:
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._replace(node, "pass")
        sign = _sign(node.op)
        self._operator(node.target, node.value, {f"{a}=": f"{b}=" for a, b in ARITHMETIC.items()}, f"{sign}=")
        self.visit(node.value)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self._replace(node, "pass")
            return
        for new in RETURNS.get(self.returns, []):
            self._replace(node.value, new.format(self._text(node.value)))
        self.visit(node.value)

    def visit_Break(self, node: ast.Break) -> None:
        self._replace(node, "continue")
        self._replace(node, "pass")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._replace(node, "break")
        self._replace(node, "pass")

    def visit_If(self, node: ast.If) -> None:
        condition = ast.unparse(node.test)
        if condition != "TYPE_CHECKING" and "g.logging" not in condition:
            self._force(node.test)
            self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._force(node.test)
        self.generic_visit(node)

    # Expressions --------------------------------------------------------------------------------

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._force(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._force(test)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._operator(left, right, {word: other}, word)
        texts = [f"({self._text(each)})" for each in node.values]
        for i in range(len(texts)):
            self._replace(node, f" {word} ".join(texts[:i] + texts[i + 1 :]))
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for i, operator in enumerate(node.ops):
            self._operator(operands[i], operands[i + 1], COMPARISONS, _sign(operator))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        match node:
            case ast.BinOp(ast.Constant(int(one)), ast.LShift(), ast.Constant(int(places))):
                if one << places >= BOUNDLESS:
                    self._replace(node, "0")
                    return
        self._operator(node.left, node.right, ARITHMETIC, _sign(node.op))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        self._replace(node, f"({self._text(node.operand)})")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in CALLS:
            self._replace(node.func, CALLS[node.func.id])
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.slice, ast.Slice):
            self._replace(node, self._text(node.value))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._replace(node, str(not node.value))
        elif isinstance(node.value, int) and node.value >= BOUNDLESS:
            self._replace(node, "0")
        elif isinstance(node.value, int):
            self._replace(node, str(node.value + 1))
            self._replace(node, str(node.value - 1))
        elif isinstance(node.value, str):
            self._replace(node, '""' if node.value else '"?"')


def _sign(operator: ast.operator | ast.cmpop) -> str:
    """How an operator is written."""
    if isinstance(operator, ast.operator):
        example: ast.expr = ast.BinOp(ast.Name("a"), operator, ast.Name("b"))
    else:
        example = ast.Compare(ast.Name("a"), [operator], [ast.Name("b")])
    return ast.unparse(example)[2:-2]
