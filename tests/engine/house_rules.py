"""House rules of the compiled rings that no linter knows: what mypyc would compile to something else, or not at all."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NOT_COMPILED: Final = ("__init__.py", "vec.py")

Scope = Mapping[str, bool]
"""Names and whether one is bound to a constant somewhere in its scope."""


@dataclass(frozen=True)
class Finding:
    file: str
    line: int
    rule: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.rule}"


def compiled_rings(setup: str) -> tuple[str, ...]:
    """The rings which ``setup.py`` compiles, read from its text."""
    for node in ast.parse(setup).body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "RINGS" for t in node.targets):
            rings = ast.literal_eval(node.value)
            return tuple(str(ring) for ring in rings)
    raise LookupError("setup.py has no RINGS")


def compiled_files(root: Path) -> list[Path]:
    """The files that become C."""
    rings = compiled_rings((root / "setup.py").read_text(encoding="utf-8"))
    files = [path for ring in rings for path in sorted((root / "src/abyssal" / ring).rglob("*.py"))]
    return [path for path in files if path.name not in NOT_COMPILED]


def check_files(root: Path) -> list[Finding]:
    """All findings of the compiled rings; constants are known across modules."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in compiled_files(root)}
    shared: dict[str, bool] = {}
    for tree in trees.values():
        shared.update((name, True) for name, constant in bindings(tree.body, shared).items() if constant)
    return [found for path, tree in trees.items() for found in check(tree, str(path.relative_to(root)), shared)]


def check_text(text: str, shared: Scope | None = None) -> list[str]:
    """The rules that a piece of code breaks."""
    return [found.rule for found in check(ast.parse(text), "text", shared or {})]


def check(tree: ast.Module, file: str, shared: Scope) -> Iterator[Finding]:
    """The findings of one module."""
    imported = {
        alias.asname or alias.name: shared.get(alias.name, False)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    scope = {**imported, **bindings(tree.body, imported)}
    for node in scoped(tree.body, scope):
        yield from (Finding(file, line, rule) for line, rule in verdicts(*node, shared))


# ---------------------------------------------------------------------- names bound to constants


def bindings(body: list[ast.stmt], outer: Scope) -> dict[str, bool]:
    """The names bound in a body, not in the functions within, and whether any of their values is a constant."""
    found: dict[str, bool] = {}
    for node in statements(body):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    for name, part in pairs(target, value):
                        found[name] = found.get(name, False) or is_constant(part, {**outer, **found})
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found[name] = found.get(name, False) or is_constant(value, {**outer, **found})
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                found[name] = found.get(name, False) or is_constant(value, {**outer, **found})
    return found


def pairs(target: ast.expr, value: ast.expr) -> list[tuple[str, ast.expr]]:
    """Which name gets which value: ``a, b = 1, 2`` too."""
    if isinstance(target, ast.Name):
        return [(target.id, value)]
    if isinstance(target, ast.Tuple | ast.List) and isinstance(value, ast.Tuple | ast.List):
        inner = zip(target.elts, value.elts, strict=False)
        return [pair for one, part in inner for pair in pairs(one, part)]
    return []


def statements(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """All nodes of a body, those of functions and classes within left out."""
    todo: list[ast.AST] = list(body)
    while todo:
        node = todo.pop(0)
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            todo += ast.iter_child_nodes(node)


def scoped(body: list[ast.stmt], scope: Scope) -> Iterator[tuple[ast.AST, Scope]]:
    """All nodes of a body with the names they see."""
    for node in statements(body):
        yield node, scope
        match node:
            case ast.FunctionDef(args=args, body=inner, decorator_list=decorators, returns=returns):
                signature: list[ast.AST] = [args, *decorators, *([returns] if returns else [])]
                yield from ((part, scope) for whole in signature for part in ast.walk(whole))
                given = [*args.posonlyargs, *args.args, *args.kwonlyargs]
                seen = {**scope, **{argument.arg: False for argument in given}}
                yield from scoped(inner, {**seen, **bindings(inner, seen)})
            case ast.ClassDef(body=inner, bases=bases, decorator_list=decorators):
                yield from ((part, scope) for whole in [*bases, *decorators] for part in ast.walk(whole))
                yield from scoped(inner, scope)
            case ast.Lambda(args=args, body=expression):
                seen = {**scope, **{argument.arg: False for argument in args.args}}
                yield from scoped([ast.Expr(expression)], seen)


def is_constant(node: ast.expr, scope: Scope) -> bool:
    """Whether the compiler knows, or may know, the value: literals, names bound to them, sums of both."""
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.Name(id=name):
            return scope.get(name, False)
        case ast.UnaryOp(operand=operand):
            return is_constant(operand, scope)
        case ast.BinOp(left=left, right=right):
            return is_constant(left, scope) and is_constant(right, scope)
        case ast.IfExp(body=body, orelse=orelse):
            return is_constant(body, scope) or is_constant(orelse, scope)
        case ast.NamedExpr(value=value):
            return is_constant(value, scope)
    return False


# ---------------------------------------------------------------------- rules


def verdicts(node: ast.AST, scope: Scope, shared: Scope) -> Iterator[tuple[int, str]]:
    """The rules that one node breaks."""
    match node:
        case ast.BinOp(left=left, op=ast.LShift()) if is_constant(left, scope) or is_shared(left, shared):
            yield node.lineno, "a shift of a constant is 32 bits wide: take BIT[n]"
        case ast.AugAssign(target=ast.Name(id=name), op=ast.LShift()) if scope.get(name, False):
            yield node.lineno, "a shift of a constant is 32 bits wide: take BIT[n]"
        case ast.Subscript(value=value, slice=ast.Name(id="u8") | ast.Attribute(attr="u8")) if named(value) == "vec":
            yield node.lineno, "vec[u8] is slow and not tried: take vec[i64]"
        case ast.Call(func=func) if named(func) in ("i64", "i32", "i16", "u8"):
            yield node.lineno, "a cast to a native integer: annotate the name instead"
        case ast.ClassDef(bases=bases) if sum(named(base) not in ("Generic", "Protocol") for base in bases) > 1:
            yield node.lineno, "multiple inheritance does not compile: use layers"


def named(node: ast.expr) -> str:
    """The last name of ``a``, ``a.b`` or ``a[b]``."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=value):
            return named(value)
    return ""


def is_shared(node: ast.expr, shared: Scope) -> bool:
    """A constant of another module, by its dotted name."""
    return isinstance(node, ast.Attribute) and node.attr.isupper() and shared.get(node.attr, False)
