"""That no card is forgotten: the tests beside this one play each of the 71 projects and 13 corporations."""

from __future__ import annotations

from tests.mars.cards.test_corporate_era_actions import EVERY_ACTION
from tests.mars.cards.test_corporate_era_lasting import DISCOUNTS
from tests.mars.cards.test_corporate_era_limits import LOSSES, REQUIREMENTS
from tests.mars.cards.test_corporate_era_play import ROWS
from tests.mars.cards.test_corporations import STARTS
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.engine.terms import CORPORATION, FIGHTER, MICROBE, NOTHING, PROJECT, SCIENCE

PROJECTS = {
    "002": "Asteroid Mining Consortium", "006": "Inventors' Guild", "013": "Space Elevator",
    "014": "Development Center", "025": "Space Station", "027": "Interstellar Colony Ship",
    "028": "Security Fleet", "046": "Lightning Harvest", "049": "Tardigrades", "050": "Virus",
    "051": "Miranda Resort", "056": "Mine", "057": "Vesta Shipyard", "061": "Great Escarpment Consortium",
    "062": "Mineral Deposit", "064": "Mining Area", "065": "Building Industries", "066": "Land Claim",
    "068": "Sponsors", "069": "Electro Catapult", "070": "Earth Catapult", "071": "Advanced Alloys",
    "073": "Mars University", "074": "Viral Enhancers", "079": "Quantum Extractor",
    "082": "Callisto Penal Mines", "084": "Trans-Neptune Probe", "085": "Commercial District",
    "086": "Robotic Workforce", "090": "Research", "091": "Gene Repair", "092": "Io Mining Industries",
    "094": "Mass Converter", "095": "Physics Complex", "098": "Tropical Resort", "099": "Toll Station",
    "105": "Earth Office", "106": "Acquired Company", "107": "Media Archives", "109": "Media Group",
    "110": "Business Network", "111": "Business Contacts", "112": "Bribed Committee", "121": "Sabotage",
    "123": "Industrial Center", "124": "Hired Raiders", "125": "Hackers", "137": "Cartel",
    "144": "Titanium Mine", "149": "CEO's Favorite Project", "150": "Anti-Gravity Technology",
    "151": "Investment Loan", "154": "Caretaker Contract", "156": "Standard Technology",
    "160": "Power Supply Consortium", "173": "Protected Habitats", "175": "Satellites", "180": "Fuel Factory",
    "182": "Corporate Stronghold", "185": "Olympus Conference", "186": "Rad-Suits",
    "192": "Invention Contest", "194": "Power Infrastructure", "195": "Indentured Workers",
    "196": "Lagrange Observatory", "197": "Terraforming Ganymede", "199": "Restricted Area",
    "201": "Energy Tapping", "204": "Technology Demonstration", "207": "Medical Lab", "208": "AI Central",
}  # fmt: skip
CORPORATIONS = {
    "R00": "Beginner Corporation", "R03": "Saturn Systems", "R08": "CrediCor", "R09": "PhoboLog",
    "R13": "ThorGate", "R17": "Ecoline", "R18": "Helion", "R19": "Interplanetary Cinematics",
    "R24": "Mining Guild", "R30": "Teractor", "R31": "Tharsis Republic",
    "R32": "United Nations Mars Initiative", "R43": "Inventrix",
}  # fmt: skip

HOLDERS = {
    "Security Fleet": FIGHTER,
    "Tardigrades": MICROBE,
    "Physics Complex": SCIENCE,
    "Olympus Conference": SCIENCE,
}


def test_all_71_projects_of_corporate_era_are_in_the_game() -> None:
    assert len(PROJECTS) == 71
    found = {
        card.number: card.name for card in CARDS if card.kind == PROJECT and card.module == "corporate-era"
    }
    assert found == PROJECTS


def test_all_13_corporations_are_in_the_game() -> None:
    assert len(CORPORATIONS) == 13
    found = {
        card.number: card.name
        for card in CARDS
        if card.kind == CORPORATION and card.module in ("base", "corporate-era")
    }
    assert found == CORPORATIONS


def test_four_projects_hold_resources() -> None:
    for card in CARDS:
        if card.name in PROJECTS.values():
            assert card.holds == HOLDERS.get(card.name, NOTHING)


def test_every_project_is_played() -> None:
    assert sorted(row.name for row in ROWS) == sorted(PROJECTS.values())


def test_every_corporation_is_played() -> None:
    """The Beginner Corporation, which is not chosen, has a test of its own."""
    assert sorted([*(start.name for start in STARTS), "Beginner Corporation"]) == sorted(
        CORPORATIONS.values()
    )


def test_every_action_is_used() -> None:
    with_action = {card.name for card in CARDS if card.name in PROJECTS.values() and card.action is not None}
    assert {row[0] for row in EVERY_ACTION} == with_action
    assert len(with_action) == 13


def test_every_requirement_is_tried_at_its_limit() -> None:
    with_requirement = {card.name for card in CARDS if card.name in PROJECTS.values() and card.requires}
    assert {row[0] for row in REQUIREMENTS} == with_requirement
    assert len(with_requirement) == 13


def test_every_own_production_loss_is_tried_at_its_limit() -> None:
    losing = {row.name for row in ROWS if any(much < 0 for much in row.production.values())}
    assert {row[0] for row in LOSSES} == losing - {"Robotic Workforce"}  # it loses what it copies


def test_every_discount_is_tried() -> None:
    with_discount = {
        "Space Station", "Quantum Extractor", "Mass Converter", "Earth Catapult",
        "Anti-Gravity Technology", "Earth Office",
    }  # fmt: skip
    assert {row[0] for row in DISCOUNTS} == with_discount
