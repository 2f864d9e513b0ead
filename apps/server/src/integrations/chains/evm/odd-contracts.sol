// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Tokens as they should not be, one oddness each; for tests. Oddness: 1 takes a fee, 2 answers false and moves nothing,
/// 3 answers nothing at all, 4 says Transfer and moves nothing, 5 moves without saying so, 6 reverts on zero,
/// 7 grows by itself, 8 doubles what is sent to oneself, 9 is paused.
contract OddToken {
    string public constant symbol = "ODD";
    uint8 public immutable decimals;
    uint8 public immutable oddness;
    mapping(address => uint256) internal kept;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint8 decimals_, uint8 oddness_, uint256 supply) {
        decimals = decimals_;
        oddness = oddness_;
        kept[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function balanceOf(address owner) external view returns (uint256) {
        return oddness == 7 ? kept[owner] + (kept[owner] == 0 ? 0 : block.number) : kept[owner];
    }

    function transfer(address to, uint256 value) external returns (bool) {
        if (oddness == 9) revert("paused");
        if (oddness == 2) return false;
        if (oddness == 6) require(value > 0, "zero");
        if (oddness == 8 && to == msg.sender) kept[to] += value;
        if (oddness != 4) {
            kept[msg.sender] -= value;
            kept[to] += oddness == 1 ? value - value / 100 : value;
        }
        if (oddness != 5) emit Transfer(msg.sender, to, value);
        if (oddness == 3) assembly { return(0, 0) }
        return true;
    }
}

/// Hands on the native coin that it is sent; what arrives is in no transaction's value. Can refuse, and can speak of
/// transfers that never were.
contract Forwarder {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function forward(address payable to) external payable {
        (bool done, ) = to.call{value: msg.value}("");
        require(done, "refused");
    }

    function forwardTwice(address token, address to, uint256 value) external {
        OddToken(token).transfer(to, value);
        OddToken(token).transfer(to, value);
    }

    receive() external payable { revert("no money here"); }
}
