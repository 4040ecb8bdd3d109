"""What went wrong on the way. A map with a warning is not written."""

import time


class Report:
    """Collects warnings and says how far the work has come."""

    def __init__(self) -> None:
        """Starts the clock."""
        self.warnings: list[str] = []
        self._start = time.monotonic()

    def warn(self, sentence: str) -> None:
        """Notes something that the recipe got wrong."""
        self.warnings.append(sentence)
        print(f"  warning: {sentence}")

    def done(self, what: str) -> None:
        """Says that a part is finished."""
        print(f"{time.monotonic() - self._start:5.1f} s  {what}", flush=True)
